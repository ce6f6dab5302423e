#!/usr/bin/env python3
"""A computer player for May I? in Python, with nothing but the standard library.

    npm run arena -- --players "exec:python3 examples/player.py",beginner,beginner,beginner

It reads one JSON object per line and answers each question with one of the legal commands (docs/players.md). The strategy: lay down
and lay off whatever the rules allow, take the discard if it brings the contract closer, and discard the most expensive card that isn't
needed.
"""

import json
import sys


def choose(message):
    """The command to play: one of message["legal"]."""
    legal = {}
    for command in message["legal"]:
        legal.setdefault(command["type"], []).append(command)

    # Out of turn: only for the card that completes the contract is a penalty card a fair price.
    if "PASS_MAY_I" in legal:
        wants = "CALL_MAY_I" in legal and completes(message["distance"])
        return legal["CALL_MAY_I" if wants else "PASS_MAY_I"][0]

    if "DRAW_FROM_STOCK" in legal:
        wants = "DRAW_FROM_DISCARD" in legal and helps(message)
        return legal["DRAW_FROM_DISCARD" if wants else "DRAW_FROM_STOCK"][0]

    for kind in ("LAY_DOWN", "GO_OUT", "LAY_OFF"):
        if kind in legal:
            return legal[kind][0]
    if "DISCARD" in legal:
        return discard(message, legal["DISCARD"])
    return message["legal"][0]


def completes(distance):
    return distance["now"] != 0 and distance["withDiscard"] == 0


def helps(message):
    distance = message["distance"]
    if distance["now"] is None:  # Down: any card that fits a meld can be laid off at once.
        return fits(message["view"])
    return distance["withDiscard"] < distance["now"]


def fits(view):
    """Whether the top discard fits a set on the table. (Runs would need the house's order of ranks.)"""
    top = view["discard"][0]
    wild = view["rules"]["wildRanks"]
    return any(
        meld["type"] == "set" and any(card["rank"] == top["rank"] and card["rank"] not in wild for card in meld["cards"])
        for meld in view["table"]
    )


def discard(message, commands):
    """The most expensive card that isn't needed. Wilds are worth keeping until you're down."""
    cards = {card["id"]: card for card in message["cards"]}

    def cost(command):
        card = cards[command["cardId"]]
        if card["distanceWithout"] is None:
            return (0, -card["points"])
        return (card["distanceWithout"], 0 if card["wild"] else -card["points"])

    return min(commands, key=cost)


def say(message):
    # Each line must leave at once: the other side waits for it.
    print(json.dumps(message), flush=True)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "name": "python"})
        elif message["type"] == "decide":
            say({"id": message["id"], "command": choose(message)})
        elif message["type"] == "quit":
            break


if __name__ == "__main__":
    main()
