"""The network: as it's trained (PyTorch), as it's shipped (integers, exactly as bots/learned/network.ts), and the file between the two."""

import struct

import numpy as np
import torch
from torch import nn

SUITS, RANKS, KINDS = 4, 13, 53
ANSWERS = 4
POINTS = 8.0
"""An output of 1 is this many points."""
INPUT_ONE = 32.0
WEIGHT_BITS, UNIT_BITS, INPUT_BITS = 12, 12, 5
MOST = 2**19 - 1
MAGIC, VERSION = b"mayn", 3

LAYERS = [
    ("encodeSuit", "width", "suit"),
    ("encodeTable", "width", "table"),
    ("mixSuit", "width", "width"),
    ("mixSum", "width", "width"),
    ("mixTable", "width", "table"),
    ("trunkSum", "trunk", "width"),
    ("trunkTable", "trunk", "table"),
    ("decodeSuit", "head", "width"),
    ("decodeTrunk", "head", "trunk"),
    ("ranks", "ranks", "head"),
    ("answers", "answers", "trunk"),
    ("raceRanks", "ranks", "head"),
    ("raceAnswers", "answers", "trunk"),
]


class Network(nn.Module):
    """One encoder and one decoder, shared by the suits; what the suits have in common is summed. No biases: an input is always 1."""

    def __init__(self, layout, width=192, trunk=128, head=96, dropout=0.0):
        super().__init__()
        self.suit_inputs, self.table_inputs = layout["suitInputs"], layout["tableInputs"]
        self.race_flag = layout["raceFlag"]
        self.sizes = {"width": width, "trunk": trunk, "head": head, "ranks": RANKS, "answers": ANSWERS}
        self.sizes |= {"suit": self.suit_inputs, "table": self.table_inputs}
        for name, outputs, inputs in LAYERS:
            setattr(self, name, nn.Linear(self.sizes[inputs], self.sizes[outputs], bias=False))
        for last in (self.ranks, self.answers, self.raceRanks, self.raceAnswers):
            nn.init.zeros_(last.weight)
        self.dropout = nn.Dropout(dropout)

    def forward(self, inputs):
        """Corrections by kind, and answers to the other questions: both in points."""
        table = inputs[:, SUITS * self.suit_inputs :]
        cards = inputs[:, : SUITS * self.suit_inputs].unflatten(1, (SUITS, self.suit_inputs))
        suits = torch.relu(self.encodeSuit(cards) + self.encodeTable(table).unsqueeze(1))
        shared = self.mixSum(suits.sum(1)) + self.mixTable(table)
        suits = torch.relu(self.mixSuit(suits) + shared.unsqueeze(1))
        trunk = self.dropout(torch.relu(self.trunkSum(suits.sum(1)) + self.trunkTable(table)))
        decoded = torch.relu(self.decodeSuit(self.dropout(suits)) + self.decodeTrunk(trunk).unsqueeze(1))
        race = inputs[:, self.race_flag : self.race_flag + 1] > 0
        answers = torch.where(race, self.raceAnswers(trunk), self.answers(trunk))
        ranks = torch.where(race.unsqueeze(2), self.raceRanks(decoded), self.ranks(decoded))
        corrections = torch.cat([ranks.flatten(1), answers[:, :1]], 1)
        return POINTS * corrections, POINTS * answers[:, 1:]


def shift_for(weights):
    """By how many bits a layer's weights are coarser than the finest: they're shipped as one byte each."""
    shift = 0
    while (int(np.abs(weights).max()) >> shift) > 127:
        shift += 1
    return shift


def quantize(network):
    """Weights as integers with 12 bits after the point, of which the last may be 0, by name: outputs × inputs."""
    quantized = {}
    for name, _, _ in LAYERS:
        fine = getattr(network, name).weight.detach().cpu().double().numpy() * 2**WEIGHT_BITS
        shift = shift_for(np.rint(fine))
        quantized[name] = np.clip(np.rint(fine / 2**shift), -127, 127).astype(np.int64) << shift
    return quantized


def integer_answers(weights, inputs, layout):
    """What the shipped network answers, in 1/2^21 points: integers all the way."""
    inputs, suit_inputs = inputs.astype(np.int64), layout["suitInputs"]
    race = inputs[:, layout["raceFlag"], None] > 0
    table = inputs[:, SUITS * suit_inputs :] << (UNIT_BITS - INPUT_BITS)
    cards = inputs[:, : SUITS * suit_inputs].reshape(len(inputs), SUITS, suit_inputs) << (UNIT_BITS - INPUT_BITS)
    layer = lambda name, values: values @ weights[name].T
    rectify = lambda sums: np.clip(sums >> WEIGHT_BITS, 0, MOST)
    suits = rectify(layer("encodeSuit", cards) + layer("encodeTable", table)[:, None])
    shared = layer("mixSum", suits.sum(1)) + layer("mixTable", table)
    suits = rectify(layer("mixSuit", suits) + shared[:, None])
    trunk = rectify(layer("trunkSum", suits.sum(1)) + layer("trunkTable", table))
    decoded = rectify(layer("decodeSuit", suits) + layer("decodeTrunk", trunk)[:, None])
    answers = np.where(race, layer("raceAnswers", trunk), layer("answers", trunk))
    ranks = np.where(race[:, None], layer("raceRanks", decoded), layer("ranks", decoded))
    corrections = np.concatenate([ranks.reshape(len(inputs), -1), answers[:, :1]], 1)
    return corrections, answers[:, 1:]


def write_weights(path, weights):
    """Head, then every layer: its shift, and input by input a byte for each weight."""
    width, trunk, head = (weights[name].shape[0] for name in ("encodeSuit", "trunkSum", "decodeSuit"))
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<HHHH", VERSION, width, trunk, head))
        for name, _, _ in LAYERS:
            shift = shift_for(weights[name])
            file.write(bytes([shift]) + (weights[name].T >> shift).astype(np.int8).tobytes())


def read_weights(path, layout):
    """A network with the weights of a file that write_weights made."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:6] == MAGIC + struct.pack("<H", VERSION)
    width, trunk, head = np.frombuffer(data, "<u2", 3, 6)
    network = Network(layout, int(width), int(trunk), int(head))
    at = 12
    for name, _, _ in LAYERS:
        layer = getattr(network, name)
        count = layer.weight.numel()
        values = np.frombuffer(data, np.int8, count, at + 1).reshape(layer.in_features, layer.out_features)
        layer.weight.data = torch.from_numpy(values.T.astype(np.float32) * 2.0 ** (data[at] - WEIGHT_BITS)).contiguous()
        at += 1 + count
    assert at == len(data)
    return network
