"""Fits a luck net, which predicts the outcome after each of the 21 rolls. It needs PyTorch.

Reads build/luck/NAME, written by `npm run train -- nets luck-records`, and writes training/state/NAME.f16 in the order of
src/kernel/assembly/training/parameters.ts. Files that arrive while it runs are learned too.

    python3 training/fit_luck.py luck-contact --minutes 60
    python3 training/fit_luck.py luck-race --minutes 10 --stored
"""

import argparse
import glob
import math
import os
import random
import time

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, embedding_bag

PLACES, SLOTS, ROLLS, LANES, SECOND, FEATURES = 52, 42, 21, 24, 64, 50
NO_SLOT = 0xFFFF
SHAPES = {"luck-contact": (3325, 256, True), "luck-race": (1280, 128, False)}
BATCH, WARM_UP, FILES_AT_ONCE, HELD_OUT = 640, 300, 4, 2
# Weights in the loss: cross entropy, squared errors of the luck's equity, with the cube, of its single probabilities.
LEVEL, EQUITY, CUBEFUL, SINGLE = 0.1, 2, 2, 0.3
# The formula's constant for positions with contact, see docs/engine.md. It explains 99.3 % of the cubeful luck.
EFFICIENCY = 0.758
# Largest weights of the integers: rows, second layer, outputs, features.
MOST = (127 / 128, 4095 / 1024, 8191 / 1024, 2047 / 1024)
# Row of no checkers on each place; the other side's places begin at byte 32 of a board.
PLACE_ROWS = torch.tensor([16 * (p if p < 26 else p + 6) for p in range(PLACES)])
WEIGHTS = torch.tensor([1 / 36 if low == high else 1 / 18 for high in range(1, 7) for low in range(1, high + 1)])
POINTS = torch.tensor([2.0, 1, 1, -1, -1])[:, None]
BITS = torch.tensor([1 << bit for bit in range(FEATURES)])


def read(paths):
    """Checkers, rows, masks and targets of files, as tensors."""
    parts = []
    for path in paths:
        data = open(path, "rb").read()
        count = int.from_bytes(data[:4], "little")
        at, part = 4, []
        for width, kind in ((PLACES, np.uint8), (SLOTS, np.uint16), (ROLLS, np.int64), (5 * ROLLS, np.uint16)):
            part.append(np.frombuffer(data, kind, count * width, at).reshape(count, width))
            at += part[-1].nbytes
        parts.append(part)
    checkers, rows, masks, targets = (np.concatenate(column) for column in zip(*parts))
    # Stored as signed: torch has no uint16.
    return [torch.from_numpy(a) for a in (checkers, rows.astype(np.int32), masks, targets.view(np.int16))]


def chances(targets):
    return ((targets.int() & 0xFFFF).float() / 65535).view(-1, 5, ROLLS)


def unit(z):
    t = (z * 0.5).clamp(-1, 1)
    return t * (2 - t.abs())


class Net:
    """A luck net; `self.parts` in the order of the file, without padding."""

    def __init__(self, name):
        rows, self.hidden, has_features = SHAPES[name]
        products = self.hidden // 2
        spread = lambda size, *shape: (torch.rand(*shape) - 0.5) * size
        self.parts = [
            spread(0.15, rows, self.hidden),
            # Units are half open, so that a product's gradient reaches both factors.
            spread(0.5, self.hidden) + 0.5,
            spread(2.4 / math.sqrt(products), products, SECOND),
            torch.zeros(SECOND),
            spread(1.4 / math.sqrt(SECOND), SECOND, 5 * ROLLS),
            # A win in two games, a gammon in five, a backgammon in fifty.
            torch.tensor([0, -1.5, -4, -1.5, -4]).repeat_interleave(ROLLS),
        ]
        if has_features:
            self.parts.append(torch.zeros(ROLLS, FEATURES, 5))
        self.path = f"training/state/{name}.f16"

    def logits(self, checkers, rows, masks):
        first, biases, second, second_biases, outputs, output_biases, *features = self.parts
        active = torch.cat([PLACE_ROWS + checkers.long(), rows.long() % NO_SLOT], 1)
        marks = torch.cat([(checkers > 0).float(), (rows != NO_SLOT).float()], 1)
        sums = embedding_bag(active, first, per_sample_weights=marks, mode="sum") + biases
        units = unit(sums).view(-1, self.hidden // 64, 2, 32)
        products = (units[:, :, 0] * units[:, :, 1]).reshape(-1, self.hidden // 2)
        found = (unit(products @ second + second_biases) @ outputs + output_biases).view(-1, 5, ROLLS)
        for table in features:
            marks = (masks[:, :, None] & BITS != 0).float()
            found = found + torch.bmm(marks.transpose(0, 1), table).permute(1, 2, 0)
        return found

    @torch.no_grad()
    def limit(self):
        for part, most in zip((self.parts[0], self.parts[2], self.parts[4], *self.parts[6:]), MOST):
            part.clamp_(-most, most)

    def padded(self, part):
        return torch.nn.functional.pad(part.view(-1, 5, ROLLS), (0, LANES - ROLLS))

    @torch.no_grad()
    def write(self):
        parts = [*self.parts[:4], self.padded(self.parts[4]), self.padded(self.parts[5]), *self.parts[6:]]
        os.makedirs("training/state", exist_ok=True)
        torch.cat([part.flatten() for part in parts]).numpy().astype(np.float16).tofile(self.path)

    def read(self):
        values = torch.from_numpy(np.fromfile(self.path, np.float16).astype(np.float32))
        for index, part in enumerate(self.parts):
            padded = index in (4, 5)
            size = part.numel() // ROLLS * LANES if padded else part.numel()
            found, values = values[:size], values[size:]
            part.copy_((found.view(-1, 5, LANES)[:, :, :ROLLS] if padded else found).reshape(part.shape))


def equity(p):
    return (p * POINTS).sum(1) - 1


def cubeful(p):
    """Money value with a centered cube after the best cube action of the side on roll, as in janowski.ts."""
    win = p[:, 0].clamp(1e-6, 1 - 1e-6)
    won = 1 + (p[:, 1] + p[:, 2]) / win
    lost = 1 + (p[:, 3] + p[:, 4]) / (1 - win)
    scale = won + lost + 0.5
    take, cash = (lost - 0.5) / scale, (lost + 1) / scale
    dead = win * won - (1 - win) * lost
    below = -lost + (lost - 1) * win / take
    above = 1 + (won - 1) * (win - cash) / (1 - cash)
    centered = torch.where(win < take, below, torch.where(win < cash, -1 + 2 * (win - take) / (cash - take), above))
    given = torch.where(win < take, below, -1 + (won + 1) * (win - take) / (1 - take))
    none = EFFICIENCY * centered + (1 - EFFICIENCY) * dead
    taken = 2 * (EFFICIENCY * given + (1 - EFFICIENCY) * dead)
    return torch.maximum(none, taken.clamp(max=1))


def luck(values):
    return values - (values * WEIGHTS).sum(-1, keepdim=True)


def loss(logits, targets):
    p = torch.sigmoid(logits)
    level = binary_cross_entropy_with_logits(logits, targets, reduction="none").sum(1)
    of_equity = luck(equity(p) - equity(targets)).square()
    of_cubeful = luck(cubeful(p) - cubeful(targets)).square()
    single = luck(p - targets).square().sum(1)
    total = LEVEL * level + EQUITY * of_equity + CUBEFUL * of_cubeful + SINGLE * single
    # Times 21, so that a roll weighs about 1.
    return ROLLS * (WEIGHTS * total).sum(1).mean()


@torch.no_grad()
def explained(net, data):
    """Shares of the variance of luck that a net explains: cubeless and with a centered cube."""
    sums = torch.zeros(2, 2)
    for *inputs, targets in zip(*(column.split(4096) for column in data)):
        p, truth = torch.sigmoid(net.logits(*inputs)), chances(targets)
        for index, value in enumerate((equity, cubeful)):
            wanted = luck(value(truth))
            sums[index] += torch.stack([(WEIGHTS * e.square()).sum() for e in (wanted - luck(value(p)), wanted)])
    return ", ".join(f"{100 * (1 - left / all):.2f} %" for left, all in sums.tolist())


def fit(options):
    torch.manual_seed(1)
    random.seed(1)
    pattern = f"build/luck/{options.name}/*.luck"
    if len(glob.glob(pattern)) <= HELD_OUT:
        raise SystemExit(f"{pattern}: expected more than {HELD_OUT} files; npm run train -- nets luck-records writes them")
    held_out = read(sorted(glob.glob(pattern))[:HELD_OUT])
    net = Net(options.name)
    if options.stored:
        net.read()
    for part in net.parts:
        part.requires_grad_()
    adam = torch.optim.Adam(net.parts, lr=0.0)
    uses, began, steps, done = {}, time.time(), 0, 0.0
    while done < 1:
        files = sorted(sorted(glob.glob(pattern))[HELD_OUT:], key=lambda file: (uses.get(file, 0), random.random()))[:FILES_AT_ONCE]
        uses.update({file: uses.get(file, 0) + 1 for file in files})
        data = read(files)
        for chosen in torch.randperm(len(data[0])).split(BATCH):
            done = min(1.0, (time.time() - began) / (60 * options.minutes))
            cosine = 0.5 * (1 + math.cos(math.pi * done))
            adam.param_groups[0]["lr"] = options.rate * (0.01 + 0.99 * cosine) * min(1, (steps + 1) / WARM_UP)
            *inputs, targets = (column[chosen] for column in data)
            adam.zero_grad()
            loss(net.logits(*inputs), chances(targets)).backward()
            adam.step()
            net.limit()
            steps += 1
        net.write()
        print(f"{steps * BATCH:,} positions of {len(uses)} files: explained {explained(net, held_out)}", flush=True)


parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("name", choices=SHAPES)
parser.add_argument("--minutes", type=float, default=60, help="the step size falls to a hundredth in this time")
parser.add_argument("--rate", type=float, default=3e-3, help="step size at first; from a stored net half as much")
parser.add_argument("--stored", action="store_true", help="start from the net of training/state")
fit(parser.parse_args())
