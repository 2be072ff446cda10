# Answers questions about positions inside GNU Backgammon: gnubg -t -q -r -p bench/gnubgServer.py. Reads one question per line
# from standard input, and writes one answer per line, preceded by "= ", to standard output. Positions are position IDs of the
# player on roll. Evaluations are without noise. CUBE is none (cubeless), centre, roller or opponent: its owner in a money
# game without the Jacoby rule and beavers.
#
#   play DIE DIE ID PLIES CUBE  the play: from and to of each step, 25 = bar, 0 = off, unused steps 0 0
#   cube ID PLIES CUBE        equities without a double, after double/take and double/pass, per unit of the cube before it
#   time PLIES ID ID …        CPU milliseconds for evaluating each position once at PLIES, with default pruning and an
#                             initially empty cache
#   calibrate N               CPU and wall seconds of N rounds of the program's own 0-ply speed test, which prints
#                             evaluations per second of wall time
#
# A call from Python waits 10 ms whatever it does, so duels use several processes and timings use CPU time.
import sys
import time

import gnubg

for setting in ("set automatic roll off", "set automatic game off", "set automatic move off", "set player 0 human",
                "set player 1 human", "set threads 1", "set output raw on", "set jacoby off", "set beavers 0", "new session"):
    gnubg.command(setting)
CUBE = gnubg.cubeinfo()


def owned(owner):
    if owner in ("none", "centre"):
        return CUBE
    return gnubg.cubeinfo(2, 1 if owner == "roller" else 0, 1, 0, (0, 0), 0)


def context(plies, owner):
    return gnubg.evalcontext(0 if owner == "none" else 1, int(plies), 1, 0)


def play(die1, die2, position, plies, owner):
    gnubg.command("set dice %s %s" % (die1, die2))
    return gnubg.findbestmove(gnubg.positionfromid(position), owned(owner), context(plies, owner))


def cube(position, plies, owner):
    return gnubg.cfevaluate(gnubg.positionfromid(position), owned(owner), context(plies, owner))[1:4]


def timed(plies, *positions):
    boards = [gnubg.positionfromid(position) for position in positions]
    context = gnubg.evalcontext(0, int(plies), 1, 1)
    gnubg.command("clear cache")
    before = time.process_time()
    for board in boards:
        gnubg.evaluate(board, CUBE, context)
    return (1000 * (time.process_time() - before),)


def calibrate(rounds):
    before = (time.process_time(), time.monotonic())
    gnubg.command("calibrate " + rounds)
    return (time.process_time() - before[0], time.monotonic() - before[1])


QUESTIONS = {"play": play, "cube": cube, "time": timed, "calibrate": calibrate}
for line in sys.stdin:
    question, *words = line.split()
    try:
        print("=", *QUESTIONS[question](*words), flush=True)
    except Exception as error:  # reported to the caller, which stops
        print("= error", error, flush=True)
