"""Trains the network on labels (npm run labels), judges it, and writes the weight file. Needs PyTorch; uses a GPU if there is one.

    python training/train.py .mayi/training

Every 20 seconds a checkpoint is saved; a run that finds one goes on from there.
"""

import argparse
import base64
import copy
import glob
import json
import math
import os
import time

import numpy as np
import torch
from torch import nn

from network import Network, integer_answers, quantize, read_weights, write_weights

DISCARD = 0
MOST_COST = 150
"""Costs above this are all the same: far too much."""
HELD_OUT = 0.03
"""The last share of each file: other games than those before."""


def read(paths, layout):
    kinds, inputs = layout["kinds"], layout["inputs"]
    dtype = np.dtype(
        [("meta", "u1", layout["metaBytes"]), ("inputs", "i1", inputs), ("rating", "<i2", kinds), ("cost", "<i2", kinds)]
    )
    assert dtype.itemsize == layout["recordBytes"]
    return [np.fromfile(path, dtype) for path in paths]


class Data:
    def __init__(self, records, layout, device):
        take = lambda name: torch.from_numpy(np.ascontiguousarray(records[name])).to(device)
        self.meta, self.inputs, self.rating, self.cost = (take(name) for name in ("meta", "inputs", "rating", "cost"))
        self.layout = layout

    def __len__(self):
        return len(self.meta)

    def batch(self, rows):
        scale = self.layout["costScale"]
        cost = self.cost[rows]
        return {
            "question": self.meta[rows, 0].long(),
            "deals": self.meta[rows, 5].float(),
            "inputs": self.inputs[rows].float() / 32,
            "rating": self.rating[rows].float() / scale,
            "cost": (cost.float() / scale).clamp(max=MOST_COST),
            "mask": cost != self.layout["notAnOption"],
        }


def centered(values, mask):
    count = mask.sum(1, keepdim=True).clamp(min=1)
    return (values - (values * mask).sum(1, keepdim=True) / count) * mask


def errors_of(network, batch):
    """Squared error in points: of a discard against the mean of its decision, of half the margin for the other questions."""
    corrections, answers = network(batch["inputs"])
    error = centered(batch["rating"] + corrections - batch["cost"], batch["mask"])
    discards = (error**2).sum(1) / batch["mask"].sum(1).clamp(min=1)
    margin = answers.gather(1, (batch["question"] - 1).clamp(min=0)[:, None])[:, 0]
    others = (margin - (batch["cost"][:, 0] - batch["cost"][:, 1])) ** 2 / 4
    return torch.where(batch["question"] == DISCARD, discards, others)


def difference_to(teacher, network, batch):
    """The same, against what a larger network answers: its errors are smaller than a label's noise."""
    with torch.no_grad():
        taught, taughtAnswers = teacher(batch["inputs"])
    corrections, answers = network(batch["inputs"])
    error = centered(corrections - taught, batch["mask"])
    discards = (error**2).sum(1) / batch["mask"].sum(1).clamp(min=1)
    others = ((answers - taughtAnswers).gather(1, (batch["question"] - 1).clamp(min=0)[:, None])[:, 0]) ** 2 / 4
    return torch.where(batch["question"] == DISCARD, discards, others)


class Noise(nn.Module):
    """How noisy a label is: its squared error, predicted. Houses that count Jokers double would drown out all others otherwise."""

    def __init__(self, inputs):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(inputs, 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.zeros_(self.layers[2].weight)

    def forward(self, batch):
        return self.layers(batch["inputs"])[:, 0].clamp(-3, 6) + math.log(100)


def weighted(errors, noise, batch):
    """A label weighs as much as its variance allows, within limits."""
    weight = torch.exp(math.log(100) - noise(batch)).clamp(0.02, 5).detach()
    return (weight * errors).sum() / weight.sum()


@torch.no_grad()
def mean_loss(network, noise, data, size=16384):
    network.eval()
    batches = [data.batch(torch.arange(at, min(at + size, len(data)), device=data.meta.device)) for at in range(0, len(data), size)]
    losses = [weighted(errors_of(network, batch), noise, batch) for batch in batches]
    network.train()
    return float(torch.stack(losses).mean())


def train(data, held_out, layout, options, device):
    torch.manual_seed(options.seed)
    if options.start:
        network = read_weights(options.start, layout).to(device)
        network.dropout.p = options.dropout
    else:
        network = Network(layout, options.width, options.trunk, options.head, options.dropout).to(device)
    teacher = read_weights(options.teacher, layout).to(device).eval() if options.teacher else None
    noise = Noise(layout["inputs"]).to(device)
    groups = [{"params": network.parameters()}, {"params": noise.parameters(), "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate, weight_decay=options.decay)
    average = copy.deepcopy(network)
    curve, step, before = [], 0, 0.0
    checkpoint = os.path.join(options.folder, f"{options.name}.pt")
    if os.path.exists(checkpoint):
        saved = torch.load(checkpoint, map_location=device, weights_only=True)
        network.load_state_dict(saved["network"])
        noise.load_state_dict(saved["noise"])
        optimizer.load_state_dict(saved["optimizer"])
        average.load_state_dict(saved["average"])
        curve, step, before = saved["curve"], saved["step"], saved["seconds"]

    def save(seconds):
        parts = {"network": network, "noise": noise, "optimizer": optimizer, "average": average}
        state = {name: part.state_dict() for name, part in parts.items()} | {"curve": curve, "step": step, "seconds": seconds}
        torch.save(state, checkpoint + ".new")
        os.replace(checkpoint + ".new", checkpoint)

    steps = math.ceil(options.epochs * len(data) / options.batch)
    started = saved_at = time.time()
    while step < steps:
        done = step / steps
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 200) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * done)))
        batch = data.batch(torch.randint(len(data), (options.batch,), device=device))
        errors = errors_of(network, batch)
        loss = weighted(errors, noise, batch)
        if teacher is not None:
            loss = loss + weighted(difference_to(teacher, network, batch), noise, batch)
        spread = noise(batch)
        likelihood = (spread + errors.detach() * torch.exp(-spread)).mean()
        optimizer.zero_grad(set_to_none=True)
        (loss + likelihood).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 20.0)
        optimizer.step()
        step += 1
        with torch.no_grad():
            keep = min(0.999, step / (step + 10))
            for mine, theirs in zip(average.parameters(), network.parameters()):
                mine.lerp_(theirs, 1 - keep)
        seconds = before + time.time() - started
        if step % math.ceil(steps / 30) == 0:
            curve.append({"seconds": round(seconds, 1), "epoch": round(step * options.batch / len(data), 2), "train": float(loss.detach()), "heldOut": mean_loss(average, noise, held_out)})
            print(json.dumps(curve[-1]), flush=True)
        if time.time() - saved_at > 20:
            saved_at = time.time()
            save(seconds)
    save(before + time.time() - started)
    return average, curve


@torch.no_grad()
def judge(networks, data):
    """Mean cost over the best option of what each player chooses, by question, for classic rules and others."""
    rows = torch.arange(len(data), device=data.meta.device)
    batch = data.batch(rows)
    outputs = [network.eval()(batch["inputs"]) for network in networks]
    corrections, answers = (torch.stack(parts).mean(0) for parts in zip(*outputs))
    none = torch.tensor(float("inf"), device=rows.device)
    cost = torch.where(batch["mask"], batch["cost"], none)
    best = cost.min(1).values
    question, meta = batch["question"], data.meta.long()
    predicted = torch.where(batch["mask"], batch["rating"] + corrections, none)
    margin = answers.gather(1, (question - 1).clamp(min=0)[:, None])[:, 0]
    learned = torch.where(question == DISCARD, predicted.argmin(1), (margin > 0).long())
    regret = lambda chosen: cost.gather(1, chosen[:, None])[:, 0] - best
    top = predicted.topk(3, largest=False).indices
    top3 = cost.gather(1, top).min(1).values - best
    players = {"sharp": regret(meta[:, 6]), "expert": regret(meta[:, 7].clamp(max=52)), "learned": regret(learned)}
    report = {}
    for at, name in enumerate(data.layout["questions"]):
        for rules in ("classic", "others"):
            group = (question == at) & ((meta[:, 1] == 0) == (rules == "classic"))
            if group.sum() < 30:
                continue
            values = {player: costs[group] for player, costs in players.items()}
            if at == DISCARD:
                values["learned, best of three"] = top3[group]
            mean = lambda costs: [round(float(costs.mean()), 3), round(float(costs.std() / len(costs) ** 0.5), 3)]
            report[f"{name}, {rules}"] = {"decisions": int(group.sum())} | {player: mean(costs) for player, costs in values.items()}
    return report


def export(network, data, layout, options):
    weights = quantize(network)
    path = os.path.join(options.folder, f"{options.name}.bin")
    write_weights(path, weights)
    inputs = data.inputs[:: max(1, len(data) // 64)][:64].cpu()
    corrections, answers = integer_answers(weights, inputs.numpy(), layout)
    with torch.no_grad():
        exact = network.cpu().eval()(inputs.float() / 32)
    scale = 2**21
    apart = max(float(np.abs(mine / scale - theirs.numpy()).max()) for mine, theirs in zip((corrections, answers), exact))
    few = slice(0, 8)
    vectors = [
        {"inputs": base64.b64encode(one.numpy().tobytes()).decode(), "corrections": c.tolist(), "answers": a.tolist()}
        for one, c, a in zip(inputs[few], corrections[few], answers[few])
    ]
    with open(os.path.join(options.folder, f"{options.name}.vectors.json"), "w") as file:
        json.dump(vectors, file)
    return {"bytes": os.path.getsize(path), "roundingPoints": apart}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="with layout.json, labels-*.bin and judge-*.bin")
    parser.add_argument("--labels", default="labels-*.bin", help="which files to learn from")
    parser.add_argument("--name", default="learned", help="of the checkpoint, weights and report")
    parser.add_argument("--epochs", type=float, default=8, help="more of them overfit")
    parser.add_argument("--start", help="weights to start from")
    parser.add_argument("--teacher", help="weights of a larger network to learn from, too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=192)
    parser.add_argument("--trunk", type=int, default=128)
    parser.add_argument("--head", type=int, default=96)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.5)
    parser.add_argument("--dropout", type=float, default=0.1)
    options = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    with open(os.path.join(options.folder, "layout.json")) as file:
        layout = json.load(file)
    records = read(sorted(glob.glob(os.path.join(options.folder, options.labels))), layout)
    split = [int(len(part) * (1 - HELD_OUT)) for part in records]
    data = Data(np.concatenate([part[:at] for part, at in zip(records, split)]), layout, device)
    held_out = Data(np.concatenate([part[at:] for part, at in zip(records, split)]), layout, device)
    print(f"{len(data)} decisions, {len(held_out)} held out, on {device}", flush=True)
    network, curve = train(data, held_out, layout, options, device)
    report = {"decisions": len(data), "device": device, "options": vars(options), "curve": curve}
    judged = read(sorted(glob.glob(os.path.join(options.folder, "judge-*.bin"))), layout)
    if judged:
        report["judge"] = judge([network], Data(np.concatenate(judged), layout, device))
    report |= export(network, held_out, layout, options)
    with open(os.path.join(options.folder, f"{options.name}.json"), "w") as file:
        json.dump(report, file, indent=1)
    print(json.dumps({key: value for key, value in report.items() if key != "curve"}, indent=1))


if __name__ == "__main__":
    main()
