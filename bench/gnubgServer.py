# Answers questions about positions from within GNU Backgammon: gnubg -t -q -r -p bench/gnubgServer.py. One question a line
# on standard input, one answer a line on standard output behind "= ". Positions are position IDs of the player on roll;
# evaluations are cubeless and without noise.
#
#   play DIE DIE ID           its play at 0-ply: from and to of each step, 25 = bar, 0 = off, unused steps 0 0
#   time PLIES ID ID …        CPU milliseconds of evaluating each position once at PLIES, pruned as by default, from an
#                             empty cache
#   calibrate N               N rounds of the program's own test of 0-ply speed, which prints evaluations a second of wall
#                             time: CPU and wall seconds it took
#
# A call from Python takes 10 ms of waiting whatever it does, hence several processes for duels and CPU time for timing.
import sys
import time

import gnubg

for setting in ("set automatic roll off", "set automatic game off", "set automatic move off", "set player 0 human",
                "set player 1 human", "set threads 1", "set output raw on", "set jacoby off", "new session"):
    gnubg.command(setting)
CUBE = gnubg.cubeinfo()


def play(die1, die2, position):
    gnubg.command("set dice %s %s" % (die1, die2))
    return gnubg.findbestmove(gnubg.positionfromid(position), CUBE, gnubg.evalcontext(0, 0, 1, 0))


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


QUESTIONS = {"play": play, "time": timed, "calibrate": calibrate}
for line in sys.stdin:
    question, *words = line.split()
    try:
        print("=", *QUESTIONS[question](*words), flush=True)
    except Exception as error:  # told to the asker, who stops
        print("= error", error, flush=True)
