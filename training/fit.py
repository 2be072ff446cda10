"""Fits a net for contact: what `npm run train -- nets fit` does, some hundred times as fast on a GPU. It needs PyTorch.

Reads build/fit, written by `npm run train -- nets fit-records`, and writes training/state/NAME.f16. Layers, loss
and optimizer are those of src/kernel/assembly/training; parameters.ts there has the order of a net's parameters.

    python3 training/fit.py strong --hidden 1024 --second 256 --third
    python3 training/fit.py strong --hidden 1024 --second 256 --third --start training/state/strong.f16 --passes 4 --rate 4e-4
"""

import argparse
import glob
import math
import time

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, embedding_bag

EXPERTS, PLACES, TARGETS, THIRD = 21, 52, 5, 32
WARM_UP = 500
# Every 25th file is held out; errors are measured on this many positions at once.
HELD_OUT, PIECE = 25, 8192
# The kernel's largest weight of a second layer, see layers.ts.
SECOND_MOST = 4095 / 1024
ON_GPU = torch.cuda.is_available()
DEVICE = "cuda" if ON_GPU else "cpu"
HAS_AMX = not ON_GPU and "amx_bf16" in open("/proc/cpuinfo").read()
# Row of no checkers on each place; the other side's places begin at byte 32 of a board.
PLACE_ROWS = torch.tensor([16 * (p if p < 26 else p + 6) for p in range(PLACES)], device=DEVICE)


def read(paths):
    """Checkers, expert rows and targets of files, as tensors on the device."""
    parts = []
    for path in paths:
        data = open(path, "rb").read()
        count = int.from_bytes(data[:4], "little")
        at, part = 4, []
        for width, kind in ((PLACES, np.uint8), (EXPERTS, np.uint16), (TARGETS, np.float32)):
            part.append(np.frombuffer(data, kind, count * width, at).reshape(count, width))
            at += part[-1].nbytes
        parts.append(part)
    checkers, experts, targets = (np.concatenate(column) for column in zip(*parts))
    return [torch.from_numpy(a).to(DEVICE) for a in (checkers, experts.astype(np.int16), targets)]


def active_rows(checkers, experts):
    """The rows that positions activate [positions, slots], and a weight for each: 0 for places without checkers."""
    rows = torch.cat([PLACE_ROWS + checkers.long(), experts.long()], 1)
    marks = torch.cat([(checkers > 0).float(), torch.ones_like(experts, dtype=torch.float32)], 1)
    return rows, marks


class HalfProduct(torch.autograd.Function):
    """A product in bfloat16, which AMX computes thirty times as fast; the weights count with sixteen bits."""

    @staticmethod
    def forward(context, values, weights):
        high = weights.bfloat16()
        low = (weights - high).bfloat16()
        values = values.bfloat16()
        context.save_for_backward(values, high)
        return (values @ high).float() + (values @ low).float()

    @staticmethod
    def backward(context, gradient):
        values, high = context.saved_tensors
        gradient = gradient.bfloat16()
        back = (gradient @ high.t()).float() if context.needs_input_grad[0] else None
        return back, (values.t() @ gradient).float()


def product(values, weights):
    return HalfProduct.apply(values, weights) if HAS_AMX else values @ weights


class Unit(torch.autograd.Function):
    """t (2 - |t|), where t is half of z clamped to -1 ... 1. Its slope is 1 - |t|, also where it is clamped."""

    @staticmethod
    def forward(context, z):
        t = (z * 0.5).clamp_(-1, 1)
        slope = t.abs().neg_().add_(1)
        context.save_for_backward(slope)
        return t.mul_(slope + 1)

    @staticmethod
    def backward(context, gradient):
        return gradient * context.saved_tensors[0]


class PairProducts(torch.autograd.Function):
    """Products of units in pairs: 32 units with the next 32."""

    @staticmethod
    def forward(context, units):
        one, other = units.view(len(units), -1, 2, 32).unbind(2)
        context.save_for_backward(one, other)
        return (one * other).view(len(units), -1)

    @staticmethod
    def backward(context, gradient):
        one, other = context.saved_tensors
        gradient = gradient.view(one.shape)
        return torch.stack([gradient * other, gradient * one], 2).view(len(one), -1)


unit = Unit.apply


class Net:
    """A net with one or two layers behind the products; `self.parts` in the order of the file."""

    def __init__(self, rows, hidden, second, third, start):
        shapes = [(rows, hidden), (1, hidden), (hidden // 2, second), (1, second)]
        if third:
            shapes += [(second, THIRD), (1, THIRD)]
        shapes += [(TARGETS, THIRD if third else second), (1, TARGETS)]
        self.hidden, self.rows = hidden, rows
        self.parts = self.stored(start, shapes) if start else self.random(shapes)
        for part in self.parts:
            part.requires_grad_()

    def stored(self, path, shapes):
        values = torch.from_numpy(np.fromfile(path, np.float16).astype(np.float32)).to(DEVICE)
        sizes = [a * b for a, b in shapes]
        if len(values) != sum(sizes):
            raise SystemExit(f"{path}: expected {sum(sizes)} parameters of this shape, got {len(values)}")
        return [part.reshape(shape).clone() for part, shape in zip(values.split(sizes), shapes)]

    def random(self, shapes):
        # As firstParameters in shapes.ts.
        later = [spread for layer in shapes[2:-2:2] for spread in (2.4 / math.sqrt(layer[0]), 0)]
        spreads = [0.15, 0.5, *later, 1.4 / math.sqrt(shapes[-2][1]), 0]
        parts = [(torch.rand(*shape, device=DEVICE) - 0.5) * spread for shape, spread in zip(shapes, spreads)]
        parts[1] += 0.5
        parts[-1] += torch.tensor([0, -1.5, -4, -1.5, -4], device=DEVICE)
        return parts

    def first_layer(self, active, inputs):
        """Sums the active rows by marking them in `inputs` [positions, rows], as a recorded graph and AMX demand."""
        if inputs is None:
            return embedding_bag(active[0], self.parts[0], per_sample_weights=active[1], mode="sum")
        return product(inputs.zero_().scatter_(1, active[0], active[1].to(inputs.dtype)), self.parts[0])

    def logits(self, active, inputs):
        _, biases, *later, outputs, output_biases = self.parts
        last = PairProducts.apply(unit(self.first_layer(active, inputs) + biases))
        for weights, layer_biases in zip(later[::2], later[1::2]):
            last = unit(product(last, weights) + layer_biases)
        return last @ outputs.t() + output_biases

    def inputs(self, positions):
        """Room for the marks of `first_layer`; None where dense products are slow."""
        kind = torch.float32 if ON_GPU else torch.bfloat16
        return torch.zeros(positions, self.rows, dtype=kind, device=DEVICE) if ON_GPU or HAS_AMX else None

    def write(self, path):
        np.concatenate([p.detach().cpu().numpy().ravel() for p in self.parts]).astype(np.float16).tofile(path)


def equity(p):
    return 2 * p[:, 0] - 1 + p[:, 1] - p[:, 3] + p[:, 2] - p[:, 4]


@torch.no_grad()
def error(net, data):
    """Root mean square difference in equity (points) from the targets, the figure of `nets fit`."""
    squares = 0.0
    for piece in zip(*(column.split(PIECE) for column in data)):
        inputs = net.inputs(len(piece[0]))
        found = torch.sigmoid(net.logits(active_rows(piece[0], piece[1]), inputs))
        squares += float((equity(found) - equity(piece[2])).square().sum())
    return math.sqrt(squares / len(data[0]))


def learner(net, batch, data):
    """A function that learns one batch, given the positions' numbers and the step size; on a GPU a recorded graph."""
    inputs = net.inputs(batch)
    held = [torch.zeros(batch, column.shape[1], dtype=column.dtype, device=DEVICE) for column in data]
    rate = torch.tensor(0.0, device=DEVICE)
    adam = torch.optim.Adam(net.parts, lr=rate if ON_GPU else 0.0, fused=ON_GPU, capturable=ON_GPU)
    for part in net.parts:
        part.grad = torch.zeros_like(part)

    def step():
        adam.zero_grad(set_to_none=False)
        logits = net.logits(active_rows(held[0], held[1]), inputs)
        (binary_cross_entropy_with_logits(logits, held[2], reduction="sum") / batch).backward()
        adam.step()
        net.parts[2].data.clamp_(-SECOND_MOST, SECOND_MOST)

    graph = None

    def learn(chosen, size, done):
        nonlocal graph
        for column, place in zip(data, held):
            torch.index_select(column, 0, chosen, out=place)
        rate.fill_(size)
        if not ON_GPU:
            adam.param_groups[0]["lr"] = size
            return step()
        if done < 3:
            # The first steps run outside the default stream, as recording a graph demands.
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                step()
            return torch.cuda.current_stream().wait_stream(stream)
        if graph is None:
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                step()
        graph.replay()

    return learn


def fit(options):
    torch.manual_seed(5001)
    torch.backends.cuda.matmul.allow_tf32 = True
    files = sorted(glob.glob(f"{options.records}/*.fit"))
    if len(files) < 2:
        raise SystemExit(f"{options.records}: expected two files or more; npm run train -- nets fit-records writes them")
    held_out = read(files[::HELD_OUT])
    data = read([file for index, file in enumerate(files) if index % HELD_OUT])
    net = Net(options.rows, options.hidden, options.second, options.third, options.start)
    learn = learner(net, options.batch, data)
    steps = len(data[0]) // options.batch * options.passes
    began, done = time.time(), 0
    for number in range(options.passes):
        order = torch.randperm(len(data[0]), device=DEVICE)
        for at in range(0, len(order) - options.batch + 1, options.batch):
            cosine = 0.5 * (1 + math.cos(math.pi * done / steps))
            size = options.rate / 100 + 0.99 * options.rate * cosine
            learn(order[at : at + options.batch], size * min(1, (done + 1) / WARM_UP), done)
            done += 1
        net.write(f"training/state/{options.name}.f16")
        print(f"pass {number + 1}: held out {error(net, held_out):.5f} points, {time.time() - began:.0f} s", flush=True)


parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("name", help="contact, or a name for a strong net")
parser.add_argument("--records", default="build/fit", help="folder of the records")
parser.add_argument("--rows", type=int, default=2317, help="rows of the first layer (CONTACT_ROWS in inputs.ts)")
parser.add_argument("--hidden", type=int, required=True, help="units of the first layer")
parser.add_argument("--second", type=int, required=True, help="units of the second layer")
parser.add_argument("--third", action="store_true", help="whether a third layer of 32 units follows")
parser.add_argument("--start", help="a net of this shape to continue from; default: random")
parser.add_argument("--passes", type=int, default=15)
parser.add_argument("--batch", type=int, default=2048)
parser.add_argument("--rate", type=float, default=1e-3, help="step size at first; it falls to a hundredth")
fit(parser.parse_args())
