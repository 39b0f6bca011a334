"""What all tests share: `--golden-update` writes expected files anew (look at the difference before keeping it)."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# Property tests try the same examples on every machine, so that a failure is never one machine's luck;
# HYPOTHESIS_PROFILE=explore tries new ones, for longer.
_CALM = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("same", derandomize=True, database=None, max_examples=50, **_CALM)
settings.register_profile("explore", max_examples=2000, **_CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write the expected files anew instead of comparing")


@pytest.fixture
def golden_update(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--golden-update"))
