"""Judges trained networks on decisions with many rollouts (npm run labels -- --judge): what each player's choice costs over the best.

    python training/judge.py .mayi/training learned
"""

import argparse
import glob
import json
import os

import numpy as np
import torch

from network import Network
from train import Data, judge, read


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("names", nargs="+", help="of checkpoints; several are averaged")
    options = parser.parse_args()
    with open(os.path.join(options.folder, "layout.json")) as file:
        layout = json.load(file)
    networks = []
    for name in options.names:
        saved = torch.load(os.path.join(options.folder, f"{name}.pt"), map_location="cpu", weights_only=True)["average"]
        sizes = {size: saved[f"{layer}.weight"].shape[0] for size, layer in (("width", "encodeSuit"), ("trunk", "trunkSum"), ("head", "decodeSuit"))}
        networks.append(Network(layout, **sizes))
        networks[-1].load_state_dict(saved)
    records = read(sorted(glob.glob(os.path.join(options.folder, "judge-*.bin"))), layout)
    report = judge(networks, Data(np.concatenate(records), layout, "cpu"))
    for question, figures in report.items():
        print(question, json.dumps(figures))


if __name__ == "__main__":
    main()
