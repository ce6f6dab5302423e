"""The race's network: as it's trained (PyTorch), as it's shipped (integers, exactly as bots/learned/raceNetwork.ts), and the file."""

import struct

import numpy as np
import torch
from torch import nn

from network import INPUT_BITS, MAGIC, MOST, RANKS, SUITS, UNIT_BITS, WEIGHT_BITS, shift_for

VERSION = 1001
PLANES, TABLE, TURNS = 7, 36, 9
SUIT = PLANES * RANKS
INPUTS = SUITS * SUIT + TABLE
POINTS = 64.0
"""An output of 1 is this many points."""

LAYERS = [
    ("encodeSuit", "width", "suit"),
    ("encodeTable", "width", "table"),
    ("mixSuit", "mixed", "width"),
    ("mixSum", "mixed", "width"),
    ("mixTable", "mixed", "table"),
    ("trunkSum", "trunk", "mixed"),
    ("trunkTable", "trunk", "table"),
    ("chances", "turns", "trunk"),
    ("points", "turns", "trunk"),
]


class RaceNetwork(nn.Module):
    """One encoder shared by the suits; what they have in common is summed, twice. No biases: an input is always 1."""

    def __init__(self, width, mixed, trunk):
        super().__init__()
        self.sizes = {"width": width, "mixed": mixed, "trunk": trunk, "suit": SUIT, "table": TABLE, "turns": TURNS}
        for name, outputs, inputs in LAYERS:
            setattr(self, name, nn.Linear(self.sizes[inputs], self.sizes[outputs], bias=False))
        for last in (self.chances, self.points):
            nn.init.zeros_(last.weight)

    def forward(self, inputs):
        """Turn by turn: the chance to finish in it if it hasn't happened before, as a logit; and the points after it otherwise."""
        table = inputs[:, SUITS * SUIT :]
        cards = inputs[:, : SUITS * SUIT].unflatten(1, (SUITS, SUIT))
        suits = torch.relu(self.encodeSuit(cards) + self.encodeTable(table).unsqueeze(1))
        shared = self.mixSum(suits.sum(1)) + self.mixTable(table)
        suits = torch.relu(self.mixSuit(suits) + shared.unsqueeze(1))
        trunk = torch.relu(self.trunkSum(suits.sum(1)) + self.trunkTable(table))
        return self.chances(trunk), self.points(trunk)


def quantize(network):
    """Weights as integers with 12 bits after the point, of which the last may be 0, by name: outputs × inputs."""
    quantized = {}
    for name, _, _ in LAYERS:
        fine = getattr(network, name).weight.detach().double().numpy() * 2**WEIGHT_BITS
        shift = shift_for(np.rint(fine))
        quantized[name] = np.clip(np.rint(fine / 2**shift), -127, 127).astype(np.int64) << shift
    return quantized


def integer_outputs(weights, inputs):
    """What the shipped network computes, in 1/2^24: integers all the way."""
    inputs = inputs.astype(np.int64) << (UNIT_BITS - INPUT_BITS)
    table = inputs[:, SUITS * SUIT :]
    cards = inputs[:, : SUITS * SUIT].reshape(len(inputs), SUITS, SUIT)
    layer = lambda name, values: values @ weights[name].T
    rectify = lambda sums: np.clip(sums >> WEIGHT_BITS, 0, MOST)
    suits = rectify(layer("encodeSuit", cards) + layer("encodeTable", table)[:, None])
    shared = layer("mixSum", suits.sum(1)) + layer("mixTable", table)
    suits = rectify(layer("mixSuit", suits) + shared[:, None])
    trunk = rectify(layer("trunkSum", suits.sum(1)) + layer("trunkTable", table))
    return layer("chances", trunk), layer("points", trunk)


def write_weights(path, weights):
    """Head, then every layer: its shift, and input by input a byte for each weight."""
    sizes = (weights[name].shape[0] for name in ("encodeSuit", "mixSuit", "trunkSum"))
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<HHHH", VERSION, *sizes))
        for name, _, _ in LAYERS:
            shift = shift_for(weights[name])
            file.write(bytes([shift]) + (weights[name].T >> shift).astype(np.int8).tobytes())


def read_weights(path):
    """A network with the weights of a file that write_weights made."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:6] == MAGIC + struct.pack("<H", VERSION)
    network = RaceNetwork(*struct.unpack_from("<HHH", data, 6))
    at = 12
    for name, _, _ in LAYERS:
        layer = getattr(network, name)
        count = layer.weight.numel()
        values = np.frombuffer(data, np.int8, count, at + 1).reshape(layer.in_features, layer.out_features)
        layer.weight.data = torch.from_numpy(values.T.astype(np.float32) * 2.0 ** (data[at] - WEIGHT_BITS)).contiguous()
        at += 1 + count
    assert at == len(data)
    return network
