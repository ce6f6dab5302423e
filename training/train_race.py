"""Trains the race's network on hands (npm run hands:race), and writes the weight file. Needs PyTorch; a few minutes on one core, so there are no checkpoints.

    python training/train_race.py OUT.bin HANDS.bin...
"""

import argparse
import base64
import json
import math
import time

import numpy as np
import torch
from torch import nn

from network import INPUT_ONE
from race_network import INPUTS, POINTS, TURNS, RaceNetwork, integer_outputs, quantize, read_weights, write_weights

RECORD = INPUTS + 1 + TURNS
WATCHED, UNKNOWN = 128, 255
HELD_OUT = 40
"""The last record in so many: other races than those before."""


def batch_of(records):
    """The inputs; turn by turn, whether the hand was completed in it, and whether it could have been; its points, and if they're known."""
    values = records[:, :INPUTS].view(np.int8).astype(np.float32) / INPUT_ONE
    end = records[:, INPUTS].astype(np.int64)
    finished = end < WATCHED
    last = np.where(finished, end, end - WATCHED)
    turn = np.arange(1, TURNS + 1)[None]
    hit = finished[:, None] & (turn == end[:, None])
    points = records[:, INPUTS + 1 :]
    parts = (values, hit, turn <= last[:, None], points / POINTS, points < UNKNOWN)
    return [torch.from_numpy(part.astype(np.float32)) for part in parts]


def losses_of(network, records):
    inputs, hit, risk, points, known = batch_of(records)
    chances, expected = network(inputs)
    entropy = nn.functional.binary_cross_entropy_with_logits(chances, hit, reduction="none") * risk
    error = nn.functional.smooth_l1_loss(expected, points, reduction="none") * known
    return entropy.sum() / len(records), error.sum() / len(records)


def judge(network, records, size=8192):
    with torch.no_grad():
        parts = [records[at : at + size] for at in range(0, len(records), size)]
        sums = sum(torch.stack(losses_of(network, part)) * len(part) for part in parts)
    return [round(value, 4) for value in (sums / len(records)).tolist()]


def train(network, records, held_out, options):
    average = RaceNetwork(*(network.sizes[name] for name in ("width", "mixed", "trunk")))
    average.load_state_dict(network.state_dict())
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    steps = math.ceil(options.epochs * len(records) / options.batch)
    started, curve = time.time(), []
    for step in range(steps):
        for group in optimizer.param_groups:
            done = 0.5 * (1 + math.cos(math.pi * step / steps))
            group["lr"] = options.rate * min(1, (step + 1) / 200) * (0.02 + 0.98 * done)
        rows = np.random.randint(len(records), size=options.batch)
        entropy, error = losses_of(network, records[rows])
        optimizer.zero_grad(set_to_none=True)
        (entropy + 0.5 * error).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        keep = min(0.999, step / (step + 10))
        with torch.no_grad():
            for mine, theirs in zip(average.parameters(), network.parameters()):
                mine.lerp_(theirs, 1 - keep)
        if (step + 1) % math.ceil(steps / 12) == 0 or step + 1 == steps:
            epoch = round((step + 1) * options.batch / len(records), 2)
            curve.append({"seconds": round(time.time() - started), "epoch": epoch, "heldOut": judge(average, held_out)})
            print(json.dumps(curve[-1]), flush=True)
    return average


def vectors(weights, records):
    """Inputs and what the shipped network makes of them, for the tests of the TypeScript."""
    inputs = np.ascontiguousarray(records[:, :INPUTS]).view(np.int8)
    chances, points = integer_outputs(weights, inputs)
    return [
        {"inputs": base64.b64encode(inputs[at].tobytes()).decode(), "chances": chances[at].tolist(), "points": points[at].tolist()}
        for at in range(len(inputs))
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("hands", nargs="+")
    parser.add_argument("--start", help="a weight file to go on from")
    parser.add_argument("--epochs", type=float, default=4)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--width", type=int, default=48)
    parser.add_argument("--mixed", type=int, default=48)
    parser.add_argument("--trunk", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    np.random.seed(options.seed)
    files = [np.fromfile(path, np.uint8).reshape(-1, RECORD) for path in options.hands]
    split = [len(records) - len(records) // HELD_OUT for records in files]
    records = np.concatenate([part[:at] for part, at in zip(files, split)])
    held_out = np.concatenate([part[at:] for part, at in zip(files, split)])
    network = read_weights(options.start) if options.start else RaceNetwork(options.width, options.mixed, options.trunk)
    weights = quantize(train(network, records, held_out, options))
    write_weights(options.out, weights)
    with open(options.out.replace(".bin", ".vectors.json"), "w") as file:
        json.dump(vectors(weights, held_out[:: max(1, len(held_out) // 8)][:8]), file)


if __name__ == "__main__":
    main()
