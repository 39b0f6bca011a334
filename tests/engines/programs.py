"""A program for the engine `command`, which does what its argument says: `python programs.py hangs`."""

from __future__ import annotations

import json
import os
import sys
import time


def answers(line: str) -> object:
    return {"texts": [text.replace("the", "el") for text in json.loads(line)["texts"]]}


def main(habit: str, told: str = "") -> None:
    if habit == "crashes at once":
        sys.exit("Traceback\nModelError: no memory")
    if habit == "never reads":
        time.sleep(60)
    for number, line in enumerate(sys.stdin):
        if told:
            with open(told, "a", encoding="utf-8") as file:
                file.write(line)
        match habit:
            case "hangs":
                time.sleep(60)
            case "hangs with a child":
                os.spawnlp(os.P_NOWAIT, "sleep", "sleep", "60")
                time.sleep(60)
            case "crashes":
                sys.exit("ModelError: no memory")
            case "crashes now and then" if number == 1:
                os.kill(os.getpid(), 9)
            case "drops one":
                print('{"texts": []}')
            case "never stops":
                while True:
                    print("x" * 1_000_000, end="")
            case "chats":
                print("Loading the model …")
            case "no texts":
                print('{"texts": [1]}')
            case "list":
                print("[]")
            case "says why":
                print('{"error": "There is no Spanish here."}')
            case "latin-1":
                sys.stdout.buffer.write('{"texts": ["días"]}\n'.encode("latin-1"))
            case "noisy":
                sys.stderr.write("x" * 200_000 + "\n")
                print(json.dumps(answers(line)))
            case _:
                print(json.dumps(answers(line)))
        sys.stdout.flush()


main(*sys.argv[1:])
