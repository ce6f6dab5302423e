"""Improves a network by playing against itself and sharp players (PPO). Needs Node, a bundle of the simulator, and PyTorch.

    npm run labels -- --help                     # bundles dist/training/selfPlay.mjs, too
    python training/self_play.py .mayi/training --start training/weights/large.bin --seconds 1200

The simulator plays thousands of games side by side; the network answers for every learner. A critic that sees all hands and the next cards of
the stock says how good each position is. A checkpoint is saved every minute; a run that finds one goes on from it.
"""

import argparse
import copy
import fcntl
import json
import math
import os
import select
import subprocess
import time

import numpy as np
import torch
from torch import nn

from network import RANKS, SUITS, integer_answers, quantize, read_weights, write_weights

F_SETPIPE_SZ = 1031
NOT_AN_OPTION = -32768
RATING_SCALE = 32.0
MOST_RATING = 60.0
VALUE_SCALE = 25.0
"""Points that count as 1 for the critic."""


class Tables:
    """Processes that play. Each has two halves, so that one plays while the network thinks about the other, and none waits for the slowest."""

    def __init__(self, options, layout, seed):
        self.size = layout["stepBytes"]
        self.games = options.games // 2
        self.processes, self.buffers, self.filled = [], [], []
        self.poll = select.poll()
        self.at = {}
        for at in range(options.workers):
            # One thread a process: there are as many processes as cores.
            words = [options.node, "--single-threaded-gc", "--max-semi-space-size=32", options.simulator]
            words += ["--seed", f"{seed} {at}", "--games", str(options.games)]
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
            try:
                fcntl.fcntl(process.stdout.fileno(), F_SETPIPE_SZ, 1 << 20)
            except OSError:
                pass
            self.processes.append(process)
            self.buffers.append(np.empty(self.games * self.size, np.uint8))
            self.filled.append(0)
            self.at[process.stdout.fileno()] = at
            self.poll.register(process.stdout.fileno(), select.POLLIN)

    def read(self, most):
        """The decisions of up to `most` processes that are ready, and which these are. Waits for the first."""
        ready = []
        while len(ready) < most:
            events = self.poll.poll(0 if ready else None)
            if not events:
                break
            for file, _ in events:
                at = self.at[file]
                if at in ready or len(ready) == most:
                    continue
                got = self.processes[at].stdout.readinto(memoryview(self.buffers[at])[self.filled[at] :])
                if not got:
                    raise RuntimeError("a simulator stopped")
                self.filled[at] += got
                if self.filled[at] == len(self.buffers[at]):
                    self.filled[at] = 0
                    ready.append(at)
                    self.poll.unregister(file)
        for at in ready:
            self.poll.register(self.processes[at].stdout.fileno(), select.POLLIN)
        return ready, np.concatenate([self.buffers[at] for at in ready]).reshape(-1, self.size)

    def hold(self, at):
        self.poll.unregister(self.processes[at].stdout.fileno())

    def release(self):
        for process in self.processes:
            self.poll.register(process.stdout.fileno(), select.POLLIN)

    def answer(self, ready, answers):
        for at, part in zip(ready, answers.reshape(len(ready), -1)):
            self.processes[at].stdin.write(part.tobytes())

    def close(self):
        for process in self.processes:
            process.kill()


class Critic(nn.Module):
    """How good a position is for the seat that decides, for one who sees all cards. Treats suits alike."""

    def __init__(self, layout, width=320):
        super().__init__()
        self.suits = layout["suitInputs"]
        self.planes = layout["hiddenPlanes"]
        table = layout["tableInputs"] + self.planes + layout["hiddenTable"]
        self.suit = nn.Linear(self.suits + self.planes * RANKS, width)
        self.table = nn.Linear(table, width)
        self.mix = nn.Linear(width, width)
        self.mixSum = nn.Linear(width, width)
        self.mixTable = nn.Linear(table, width)
        self.trunk = nn.Linear(width, width)
        self.trunkTable = nn.Linear(table, width)
        self.last = nn.Linear(width, width)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.value.weight)

    def forward(self, inputs, hidden):
        at = SUITS * self.planes * RANKS
        table = torch.cat([inputs[:, SUITS * self.suits :], hidden[:, at:]], 1)
        own = inputs[:, : SUITS * self.suits].unflatten(1, (SUITS, self.suits))
        cards = torch.cat([own, hidden[:, :at].unflatten(1, (SUITS, self.planes * RANKS))], 2)
        suits = torch.relu(self.suit(cards) + self.table(table).unsqueeze(1))
        suits = torch.relu(self.mix(suits) + (self.mixSum(suits.sum(1)) + self.mixTable(table)).unsqueeze(1))
        trunk = torch.relu(self.trunk(suits.sum(1)) + self.trunkTable(table))
        return self.value(torch.relu(self.last(trunk)))[:, 0]


class Steps:
    """A batch of decisions, as the simulator wrote them."""

    def __init__(self, raw, layout):
        at = layout["meta"]
        seats = layout["mostSeats"]
        self.question, self.seat, self.players, self.preset, self.round, self.race, self.ended = (raw[:, nth] for nth in range(7))
        self.returns = raw[:, at : at + 4 * seats].contiguous().view(torch.float32)
        at += 4 * seats
        self.inputs = raw[:, at : at + layout["inputs"]].view(torch.int8)
        at += layout["inputs"]
        self.ratings = raw[:, at : at + 2 * layout["kinds"]].contiguous().view(torch.int16)
        at += 2 * layout["kinds"]
        self.hidden = raw[:, at:].view(torch.int8)


def logits_of(network, inputs, ratings, question, heat):
    """Of every option: minus its cost, the rating and what the network adds to it."""
    corrections, answers = network(inputs.float() / 32)
    margin = answers.gather(1, (question.long() - 1).clamp(min=0)[:, None])
    either = torch.zeros_like(corrections)
    either[:, :1] = margin
    own = torch.where(question[:, None] == 0, corrections, either)
    cost = (ratings.float() / RATING_SCALE).clamp(max=MOST_RATING) + own
    return (-cost / heat).masked_fill(ratings == NOT_AN_OPTION, -1e9)


def advantages(batch, values, fade):
    """Generalized advantage estimates, by column backwards; each seat goes its own way. Returns them and which are known."""
    steps, columns = values.shape
    seats = batch["returns"].shape[2]
    device = values.device
    row = torch.arange(columns, device=device)
    nextValue = torch.zeros(columns, seats, device=device)
    nextAdvantage = torch.zeros(columns, seats, device=device)
    isKnown = torch.zeros(columns, seats, dtype=torch.bool, device=device)
    result = torch.zeros_like(values)
    known = torch.zeros_like(values, dtype=torch.bool)
    for at in range(steps - 1, -1, -1):
        seat = batch["seat"][at].long()
        value = values[at]
        known[at] = isKnown[row, seat]
        advantage = torch.where(known[at], nextValue[row, seat] - value + fade * nextAdvantage[row, seat], torch.zeros_like(value))
        result[at] = advantage
        nextValue[row, seat] = value
        nextAdvantage[row, seat] = advantage
        isKnown[row, seat] = True
        ended = batch["ended"][at].bool()[:, None]
        nextValue = torch.where(ended, batch["returns"][at].nan_to_num() / VALUE_SCALE, nextValue)
        nextAdvantage = nextAdvantage.masked_fill(ended, 0)
        isKnown = isKnown | ended
    return result, known


FIELDS = ("question", "seat", "players", "preset", "round", "race", "ended", "returns", "inputs", "ratings", "hidden")


def collect(tables, network, layout, options, device):
    """Plays `steps` decisions of every game. The processes go on at their own pace."""
    workers = len(tables.processes)
    played = [[] for _ in range(2 * workers)]
    turns = [0] * workers
    while min(turns) < 2 * options.steps:
        ready, raw = tables.read(max(1, workers // 2))
        steps = Steps(torch.from_numpy(raw).to(device), layout)
        with torch.no_grad():
            logits = logits_of(network, steps.inputs, steps.ratings, steps.question, options.heat)
            chances = torch.log_softmax(logits, 1)
            action = torch.multinomial(chances.exp(), 1)
            chance = chances.gather(1, action)[:, 0]
        tables.answer(ready, action[:, 0].to(torch.uint8).cpu().numpy())
        fields = {name: getattr(steps, name) for name in FIELDS} | {"action": action[:, 0], "chance": chance}
        for nth, at in enumerate(ready):
            rows = slice(nth * tables.games, (nth + 1) * tables.games)
            played[2 * at + turns[at] % 2].append({name: values[rows] for name, values in fields.items()})
            turns[at] += 1
            if turns[at] == 2 * options.steps:
                tables.hold(at)
    tables.release()
    stacked = [{name: torch.stack([step[name] for step in half]) for name in half[0]} for half in played]
    return {name: torch.cat([half[name] for half in stacked], 1) for name in stacked[0]}


def progress(batch):
    """How learners do at classic tables with sharp players, in points against the others at the table; and in a race."""
    ended = batch["ended"][1:].bool()
    players = batch["players"][:-1][ended].long()
    returns = batch["returns"][1:][ended]
    classic = batch["preset"][:-1][ended] == 0
    race = batch["race"][:-1][ended] == 1
    learns = ~returns.isnan()
    mixed = learns.sum(1) < players
    mean = lambda rows: round(float(returns[rows].nan_to_num().sum() / learns[rows].sum().clamp(min=1)), 3)
    return {"mixed": mean(classic & mixed & ~race), "race": mean(classic & mixed & race), "others": mean(~classic & mixed), "rounds": len(players)}


def improve(network, critic, optimizer, batch, options, device, isWarmingUp):
    flat = {name: values.flatten(0, 1) for name, values in batch.items() if name != "returns"}
    size = len(flat["action"])
    values = torch.cat([value_of(critic, flat, rows, device).detach() for rows in torch.arange(size, device=device).split(options.batch)])
    advantage, known = advantages(batch, values.view(batch["seat"].shape), options.fade)
    targets = advantage.flatten() + values
    advantage = advantage.flatten()
    rows = torch.nonzero(known.flatten())[:, 0]
    unexplained = float((advantage[rows] ** 2).mean() / targets[rows].var())
    advantage = advantage / advantage[rows].std()
    sums, count = torch.zeros(5, device=device), 0
    for epoch in range(options.epochs + (2 if isWarmingUp else 0)):
        for part in rows[torch.randperm(len(rows), device=device)].split(options.batch):
            logits = logits_of(network, flat["inputs"][part], flat["ratings"][part], flat["question"][part], options.heat)
            chances = torch.log_softmax(logits, 1)
            chance = chances.gather(1, flat["action"][part][:, None])[:, 0]
            ratio = torch.exp(chance - flat["chance"][part])
            gain = advantage[part].clamp(-6, 6)
            policy = -torch.min(ratio * gain, ratio.clamp(1 - options.clip, 1 + options.clip) * gain).mean()
            entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
            error = nn.functional.smooth_l1_loss(value_of(critic, flat, part, device), targets[part], beta=2.0)
            loss = error if isWarmingUp else error + policy - options.entropy * entropy
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            torch.nn.utils.clip_grad_norm_(critic.parameters(), 5.0)
            optimizer.step()
            with torch.no_grad():
                far = ((ratio - 1).abs() > options.clip).float().mean()
                away = ((ratio - 1) - (chance - flat["chance"][part])).mean()
                sums += torch.stack([policy, entropy, error, far, away])
            count += 1
    policy, entropy, error, far, away = (sums / count).tolist()
    return {"entropy": round(entropy, 4), "critic": round(error, 4), "unexplained": round(unexplained, 3), "clipped": round(far, 4), "divergence": round(away, 5)}


def value_of(critic, flat, rows, device):
    with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
        return critic(flat["inputs"][rows].float() / 32, flat["hidden"][rows].float() / 32).float()


def export(network, batch, layout, folder, name):
    """The weight file, and vectors to test the shipped code with."""
    weights = quantize(network)
    write_weights(os.path.join(folder, f"{name}.bin"), weights)
    import base64

    inputs = batch["inputs"].flatten(0, 1)
    inputs = inputs[:: len(inputs) // 8][:8].cpu().numpy()
    corrections, answers = integer_answers(weights, inputs, layout)
    vectors = [
        {"inputs": base64.b64encode(one.tobytes()).decode(), "corrections": c.tolist(), "answers": a.tolist()}
        for one, c, a in zip(inputs, corrections, answers)
    ]
    with open(os.path.join(folder, f"{name}.vectors.json"), "w") as file:
        json.dump(vectors, file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="for the checkpoint, the weights and the curve")
    parser.add_argument("--start", required=True, help="weights to start from")
    parser.add_argument("--name", default="played", help="of the files")
    parser.add_argument("--seconds", type=float, default=600, help="of this run")
    parser.add_argument("--whole", type=float, default=1200, help="seconds of all runs together: by then, the rate is low")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--node", default="node")
    parser.add_argument("--simulator", default="dist/training/selfPlay.mjs")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--games", type=int, default=512, help="of each worker")
    parser.add_argument("--steps", type=int, default=64, help="decisions of every game between two updates")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--warm", type=int, default=3, help="updates of the critic alone")
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--criticRate", type=float, default=5e-4)
    parser.add_argument("--divergence", type=float, default=0.012, help="how far an update should move the policy")
    parser.add_argument("--heat", type=float, default=0.6, help="points: options that are so far apart are chosen e : 1")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--fade", type=float, default=0.93)
    parser.add_argument("--entropy", type=float, default=0.003)
    options = parser.parse_args()
    started = time.time()
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(1)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    os.makedirs(options.folder, exist_ok=True)
    path = lambda name: os.path.join(options.folder, name)
    subprocess.run([options.node, options.simulator, "--layout", path("layout.json")], check=True)
    with open(path("layout.json")) as file:
        layout = json.load(file)
    network, critic = read_weights(options.start, layout).to(device), Critic(layout).to(device)
    average = copy.deepcopy(network)
    optimizer = torch.optim.Adam([{"params": network.parameters()}, {"params": critic.parameters()}], lr=options.rate, eps=1e-6)
    rate = options.rate / 2
    updates, before, curve = 0, 0.0, []
    checkpoint = path(f"{options.name}.pt")
    parts = {"network": network, "critic": critic, "average": average, "optimizer": optimizer}
    if os.path.exists(checkpoint):
        saved = torch.load(checkpoint, map_location=device)
        for name, part in parts.items():
            part.load_state_dict(saved[name])
        updates, before, rate, curve = saved["updates"], saved["seconds"], saved["rate"], saved["curve"]
    tables = Tables(options, layout, f"{options.seed} {updates}")

    def save(seconds, batch):
        state = {name: part.state_dict() for name, part in parts.items()} | {"updates": updates, "seconds": seconds, "rate": rate, "curve": curve}
        torch.save(state, checkpoint + ".new")
        os.replace(checkpoint + ".new", checkpoint)
        export(average, batch, layout, options.folder, options.name)
        with open(path(f"{options.name}.json"), "w") as file:
            json.dump({"options": vars(options), "decisions": sum(point["decisions"] for point in curve), "curve": curve}, file, indent=1)

    savedAt = time.time()
    while True:
        seconds = before + time.time() - started
        done = min(1.0, seconds / options.whole)
        fading = 0.03 + 0.97 * (1 - done)
        for group, full in zip(optimizer.param_groups, (rate, options.criticRate)):
            group["lr"] = full * fading
        at = time.time()
        batch = collect(tables, network, layout, options, device)
        played = time.time()
        report = improve(network, critic, optimizer, batch, options, device, updates < options.warm)
        updates += 1
        # Steps that change the policy too much, or hardly at all, are changed themselves.
        if updates > options.warm:
            rate *= 0.8 if report["divergence"] > 1.5 * options.divergence else 1.1 if report["divergence"] < options.divergence / 1.5 else 1
            rate = min(rate, options.rate)
        with torch.no_grad():
            keep = 0.0 if updates <= options.warm else 0.95
            for mine, theirs in zip(average.parameters(), network.parameters()):
                mine.lerp_(theirs, 1 - keep)
        point = {"update": updates, "seconds": round(before + time.time() - started, 1), "decisions": batch["action"].numel(), "rate": round(rate * fading, 6)}
        curve.append(point | progress(batch) | report | {"playing": round(played - at, 2), "learning": round(time.time() - played, 2)})
        print(json.dumps(curve[-1]), flush=True)
        isOver = time.time() - started > options.seconds
        if isOver or time.time() - savedAt > 60:
            savedAt = time.time()
            save(before + time.time() - started, batch)
        if isOver:
            break
    tables.close()


if __name__ == "__main__":
    main()
