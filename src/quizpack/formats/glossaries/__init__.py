"""Glossaries of other programs, as CSV and TBX, and how they become part of a project's own `glossary.yaml`."""
