"""Judges networks on decisions with many rollouts (npm run labels -- --judge): what each player's choice costs over the best.

    python training/judge.py .mayi/training training/weights/large.bin
"""

import argparse
import glob
import json
import os

import numpy as np

from network import read_weights
from train import Data, judge, read


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("weights", nargs="+", help="weight files")
    options = parser.parse_args()
    with open(os.path.join(options.folder, "layout.json")) as file:
        layout = json.load(file)
    data = Data(np.concatenate(read(sorted(glob.glob(os.path.join(options.folder, "judge-*.bin"))), layout)), layout, "cpu")
    for path in options.weights:
        print(path)
        for question, figures in judge([read_weights(path, layout)], data).items():
            print(question, json.dumps(figures))


if __name__ == "__main__":
    main()
