import type { SettingName } from './settingFields.ts';
import type { Text } from '../language/types.ts';

/** Why a setting is there and when to change it: two to six plain sentences each, for the dialog's “Why” and the docs. */
export const SETTING_EXPLANATIONS: Readonly<Record<SettingName, Text>> = {
  trials:
    'A trial is one game played from the position by the engine against itself, perhaps in several lines. The mean of many trials estimates the equity, and its error shrinks with the square root of their number: to halve the error takes four times the games. 1,296 is 36 × 36: every pair of a first and a second roll then comes exactly as often as it should, so that no play wins by luckier openings. Look at the error beside the difference you want to settle, not at the number of trials: plays 0.1 apart need a few hundred, plays 0.01 apart may need many thousands.',
  stopRule:
    'Fixed trials waste time when the answer is plain after a third of them. A stop rule looks after every block of 36 trials and gives candidates that cannot win no further games. Small standard errors are a promise about each number; joint standard deviations are the rule most analysts know, which is wrong more often than its figure says, because it looks again and again until luck agrees. “When the best is clear” corrects for the looking: its word is wrong in at most one rollout in twenty. If two plays are equally good no rule stops, so the number of trials remains the limit.',
  stopStandardError:
    'The standard error says how far the mean of so many trials typically lies from the mean of infinitely many. Two plays whose errors are 0.01 each can be told apart by about 0.03, less where shared dice make their luck alike. 0.01 is enough to see blunders and errors, 0.003 for close decisions worth publishing.',
  stopJsds:
    'A joint standard deviation is the standard error of the difference between two plays. Both plays are rolled out with the same dice, so luck that helps both cancels, and the error of the difference is smaller than the two errors would suggest. 2.33 is the value most programs suggest: after a single look it would be wrong in one case of a hundred. Looking after every block makes it wrong several times as often, so take 3 where it matters, or the rule that corrects for looking.',
  minimumTrials:
    'With few games the error itself is known badly, and a lucky start may look like certainty. No stop rule and no time limit acts before every candidate has this many games. 324 are nine blocks: enough for the error to be trusted, few enough to cost little.',
  stopSeconds:
    'Useful when you want the best answer to be had before the next round begins. How many games that is depends on the machine and what else it does, so the result records the trials of each candidate. A link to it replays just these trials and gives the same numbers, however long that takes elsewhere. The minimum of trials is played in any case.',
  seed: 'All dice follow from this number: the same seed, position and settings give the same games on any machine and any number of cores. That makes results checkable by others. It also shows what luck does: roll out again with the next seed, and the results should differ by about their errors. Runs with different seeds can be combined into one of twice the size.',
  quasiRandom:
    'Plain dice give one play a few more good rolls than another by accident. Quasi-random dice hand out the rolls in rotation: in each block of 36 trials every first roll comes once, every second roll too, and over 1,296 trials every pair. What the first rolls can do to the mean is thus taken out exactly, and the error shrinks at no cost. Only the order is arranged; every single game is still a fair game. Switch it off to see what it buys.',
  initial:
    'At the start of a game each player throws one die, so the first roll is never a double, and nobody can have doubled before it. With this on the first roll is one of the 30 ordered pairs without doubles, and nobody turns the cube before it. Use it to compare starting positions such as Nackgammon. It makes no sense for a position in the middle of a game.',
  plies:
    'At 0 plies each play in a trial is the one whose position the net likes best; at 1 ply the engine looks at all 21 replies first, at 2 plies at the answers to those as well. XG counts one more: its 1-ply is 0-ply here. Errors of a weak player mostly cancel, because both sides make them and both plays are followed by them. Where one side’s game is much harder to play, in a back game or a prime against a prime, a higher level gives a truer answer than more trials do. Use few trials or a change of level with 2 plies: they are slow.',
  moveFilter:
    'Looking ahead costs time for every play, and most legal plays are plainly bad. The filter lets only the best by the level below pass, and of these only what lies near enough to the best. A wide filter finds plays that only look good after thinking, such as quiet moves that wait; a narrow one is faster. It makes no difference while plays are chosen at 0 plies.',
  opponentPlies:
    'Normally both players play at the same level, and the result is what the position is worth between equals. A lower level for the opponent asks what it is worth against someone who plays worse, which favours complications for the player who sees more. It is also a test: if the ranking of two plays changes with the opponent’s level, it rests on mistakes.',
  laterAfterPlies:
    'The first turns after the position decide most of what separates two plays, and they are the ones that only this position has. Later turns are ordinary and much alike after either play. So play the first few turns at a high level and the rest at a low one: at four or five turns most of the accuracy of a deep rollout remains for a small part of its time.',
  laterPlies:
    'The level from the turn of the change on. 0 plies is the usual choice: by then the game has settled, and errors of both sides cancel. Take 1 ply where a long, delicate game lies ahead, such as a timing battle.',
  laterOpponentPlies:
    'The opponent’s level from the turn of the change on. Keep it equal to that of the player unless the question is what a weaker opponent would make of the whole game.',
  cubeless:
    'Without the cube a game is played to its end at the stake it has, with gammons and backgammons counted: in points in a money game, in a match by what they are worth at the score. That is the question of a beginner’s game or of double match point. Everywhere else the cube changes which plays are right: with a live cube it pays to become a strong favourite at once, and volatile plays gain. Cubeless rollouts have about half the error, so they still help to compare plays that lead to similar games.',
  cubePlies:
    'Within the trials somebody must decide when to double and whether to take. These decisions are made by equity at this level. At 0 plies they rest on the net’s first impression, which misjudges volatile positions now and then; at 2 plies they are good, but then take most of the time. Deeper cube decisions matter most where the cube is likely to be turned soon.',
  varianceReduction:
    'Before each roll the engine works out what all 21 rolls would be worth, either by playing every one of them or by asking a net that was trained to foresee them; the roll thrown is then worth more or less than their mean, and that difference is luck. Taking the luck of both sides out of the result leaves what play and position have earned. The mean stays what it was, since luck is zero on average, but far fewer games give the same certainty. It makes each game slower, and pays nearly always. Playing every roll is exact and slow, foreseeing is rougher and fast: which gets further in the same time depends on the cube, the level and the truncation, and has been measured. Reduced percentages of a few trials may lie below 0 or above 100: that is no fault.',
  splitting:
    'Where a double is taken what is at stake doubles, and with it what chance does to the trial. So the trial goes on twice from there, with other rolls, and each of the two lines counts half; that happens at most three times along a line, so a trial has eight lines at most. The mean stays what it was. With contact and played to the end a trial takes about half as long again, and the error falls by about a quarter, so the same error is reached in a fifth less time with learned luck, in a seventh less with look-ahead luck; races and short truncated trials change little. What happens in games (wins, gammons and passed doubles by the value of the cube, lengths, hits) is counted in the first line of each trial alone. Switch it off to have every trial played once, as GNU Backgammon does.',
  truncateAfterPlies:
    'A truncated trial ends after so many turns and counts what the net thinks of the position there. That is many times faster and less noisy. But the answer is then only as good as the net’s judgement of such positions: fine where they are ordinary, wrong where the whole game is about something that the net misjudges. Check close answers with full games.',
  bearoffTruncation:
    'Once all checkers of both sides are home, tables know how the game ends. With at most six checkers on each side they are exact, in money games with the cube included; beyond that they combine the two sides’ numbers of rolls, which is very nearly exact. Playing on by dice would only add noise. Switch it off to test the tables, or to see the noise.',
  bothSides:
    'Before the opening roll nobody knows who will begin, and to begin is worth something. With this on every trial is played twice with the same dice, once with each player on roll, and their mean is one trial. The result is what the game is worth before the first throw, which is the question of a score or of a variant such as Nackgammon. Since both games share their dice, the error is that of the pairs.',
  noise:
    'Real opponents do not see what the engine sees. Noise adds a small random error to the chances that the engine sees of each position it could move to, so that it sometimes prefers the wrong play, as a weaker player does. The same position in the same trial is always blurred the same way, so results can still be repeated to the last bit. Use it to ask what a position is worth to a player of some strength, never to find the best play.',
  opponentNoise:
    'The noise of the player on roll and that of the opponent are apart: a strong player may face a weak one. Give both the same noise to ask what a position is worth between two club players. With noise on one side only the equity moves towards the other side, by how much harder the position is to play.',
  opponentCubePlies:
    'Each player doubles by a level of its own, and whoever doubles also settles by that level whether the answer is a take or a pass. A lower level for the opponent makes its doubles less exact: it asks what the cube is worth against a weaker cube handler. Keep the levels equal to learn what the position itself is worth.',
  laterCubePlies:
    'Cube decisions near the position asked about matter more to the result than those far down the game. A high level for the first turns and a low one from the change on keeps most of the accuracy. 0 plies is the usual choice.',
  laterOpponentCubePlies:
    'The opponent’s level of cube decisions from the turn of the change on. Keep it equal to that of the player on roll unless the two are meant to differ in strength to the end.',
  matchTable:
    'In a match a point is not worth the same at every score, so results count as chances of winning the match, taken from a table. Kazaross XG2 was made from rollouts by a strong program and is the usual choice today; Rockwell-Kazaross is older and differs from it by a few tenths of a percent. Up to 25 points the tables are as published, beyond them they are extended. Use the older one to compare with old analyses.',
  oneSidedTruncation:
    'Once all checkers are home nobody can hit any more, and how many rolls each side needs is known exactly. Comparing both distributions gives the chance of winning without playing on, except that the sides are taken to move without looking at each other, which costs about 0.1 % on average. With a live cube a game is played on instead, since what the cube is worth also depends on the rolls between. Switch it off to play every race to its last checker.',
  truncationAverage:
    'Evaluations made with one player on roll are often a little too good for that player, so that results truncated after an even and after an odd number of turns differ: the odd-even effect. Cut after 10 turns with this on, a trial counts as the mean of what the nets say after 9 and after 10, one with each player on roll, and what both say too much cancels. It is the cheapest way to a better truncated result.',
  truncationPlies:
    'A truncated trial counts the evaluation of the position where it was cut off, so the result is as good as that evaluation. Looking one ply ahead there removes most of what the net misjudges at first sight, and costs one look-ahead a trial. Odd and even numbers of plies lean to different sides a little, because the side on roll looks better or worse to the net: compare a truncation after 10 and 11 turns if it matters.',
};
