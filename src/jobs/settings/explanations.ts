import type { SettingName } from './settingFields.ts';

/** Why a setting exists and when to change it, in two to ten short sentences: the dialog’s “Why”. */
export const SETTING_EXPLANATIONS: Readonly<Record<SettingName, string>> = {
  trials:
    'A trial is one game that the engine plays against itself from the position. The mean of many trials estimates the equity. Its error shrinks with the square root of the number of trials: half the error takes four times the games. 1,296 is 36 × 36: every pair of first and second roll then occurs exactly as often as it should. No play wins by luckier openings. Compare the error with the difference you want to settle. Plays 0.1 apart need a few hundred trials, plays 0.01 apart may need many thousands.',
  stopRule:
    'Fixed trials waste time if the answer is plain after a third of them. A stop rule checks after every block of 36 trials and stops candidates that cannot win. Small standard errors say something about each number. Joint standard deviations are the rule most analysts know. Repeated checks make it wrong more often than its figure says. “When the best is clear” corrects for repeated checks: it is wrong in at most one rollout in twenty. If two plays are equally good, no rule stops, so the number of trials remains the limit.',
  stopStandardError:
    'The standard error says how far the mean of these trials typically lies from the mean of infinitely many. Two plays with errors of 0.01 each can be separated at about 0.03, with shared dice at less. 0.01 is enough to find errors and blunders. Use 0.003 for close decisions worth publishing.',
  stopJsds:
    'A joint standard deviation is the standard error of the difference between two plays. Both plays are rolled out with the same dice, so luck that helps both cancels. The error of the difference is therefore smaller than the two errors suggest. Most programs suggest 2.33: a single check would be wrong in one case of a hundred. Checks after every block make it wrong several times as often. Use 3 for important decisions, or the rule that corrects for repeated checks.',
  minimumTrials:
    'With few games the error itself is poorly known, and a lucky start may look like certainty. 324 trials are nine blocks: enough to trust the error, few enough to cost little.',
  stopSeconds:
    'Useful if you need the best available answer before the next round begins. The number of games depends on the machine and its load, so the result records the trials of each candidate. A link to the result replays exactly these trials and gives the same numbers, however long that takes. The minimum of trials is always played.',
  seed: 'All dice follow from this number. The same seed, position and settings give the same games on any machine. So others can check your results. The seed also shows what luck does: with the next seed, results should differ by about their errors. Runs with different seeds can be combined into one of twice the size.',
  quasiRandom:
    'Plain dice give one play a few more good rolls than another by accident. Quasi-random dice deal the rolls in rotation. In each block of 36 trials every first roll occurs once, and so does every second roll. In 1,296 trials every pair occurs once. This removes the effect of the first rolls on the mean, and the error shrinks at no cost. Only the order is arranged; every single game is still fair. Turn it off to see how much it helps.',
  initial:
    'At the start of a game each player throws one die. So the first roll is never a double, and nobody has doubled before it. With this setting, trials begin like that, with one of the 30 ordered rolls without doubles. Use it to compare starting positions such as Nackgammon. It makes no sense for a position in the middle of a game.',
  plies:
    'At 0-ply, each play in a trial is the one whose position the net likes best. At 1-ply the engine first looks at all 21 replies, at 2-ply at the answers to those as well. XG counts one more: its 1-ply is 0-ply here. Errors of a weak player mostly cancel, because both sides make them after both plays. In a back game or prime against prime, one side’s game is much harder to play. There a higher level helps more than more trials. 2-ply is slow: use few trials or a change of level.',
  moveFilter:
    'Look-ahead costs time for every play, and most legal plays are plainly bad. The filter passes only the best plays at the level below, and only those close enough to the best. A wide filter finds plays that look good only after look-ahead, such as quiet waiting moves. A narrow filter is faster. It makes no difference if plays are chosen at 0-ply.',
  opponentPlies:
    'Normally both players play at the same level, and the result is the position’s value between equals. A lower level for the opponent asks what the position is worth against a weaker player. That favors complications for the player who sees more. It is also a test: if the ranking of two plays changes with the opponent’s level, it depends on mistakes.',
  laterAfterPlies:
    'The first turns after the position decide most of the difference between two plays, and only this position has them. Later turns are ordinary and similar after either play. So play the first few turns at a high level and the rest at a low one. Four or five turns keep most of the accuracy of a deep rollout in a fraction of its time.',
  net: 'A net turns a position into chances of winning, gammons and backgammons. The fast net is small, so it plays most games a second. The strong net is about four times as large and learned from more positions. It chooses only where the fast net finds plays or cube actions close. Error bars show the luck of the dice, never the errors of a net. Within seconds the strong one comes at least as close to long rollouts. So it rolls out, except in the preset Quick. Evaluations are always by the strong net, as soon as it has loaded.',
  laterPlies:
    'The level after the change. 0-ply is the usual choice: by then the game has settled, and errors of both sides cancel. Use 1-ply if a long, delicate game lies ahead, such as a timing battle.',
  laterOpponentPlies:
    'The opponent’s level after the change. Keep it equal to the player’s unless you ask what a weaker opponent would make of the whole game.',
  cubeless:
    'Without the cube, a game is played to its end at its current stake, with gammons and backgammons. A money game counts points, a match what they are worth at the score. That suits a beginner’s game or double match point. Everywhere else the cube changes which plays are right: with a live cube, volatile plays and quick advantages gain. Cubeless rollouts have about half the error, so they still help to compare plays that lead to similar games.',
  cubePlies:
    'The engine must decide within trials when to double and whether to take. It does so by equity at this level. At 0-ply these decisions rely on the net’s first impression, which sometimes misjudges volatile positions. At 2-ply they are good, but take most of the time. Deeper cube decisions matter most if the cube is likely to be turned soon.',
  varianceReduction:
    'Before each roll the engine estimates the value of all 21 rolls. Look-ahead plays every one of them; neural reduction asks a net that was trained to predict them. The difference between the roll thrown and their mean is luck. Subtracting both sides’ luck leaves what play and position have earned. Luck is zero on average, so the mean stays the same, but far fewer games give the same certainty. Look-ahead is exact and slow, neural reduction rougher and fast. Which one wins depends on the cube, the level and the truncation, and has been measured. Reduced percentages of a few trials may lie below 0 or above 100. That is normal, and tables show the limit.',
  splitting:
    'An accepted double doubles the stake, and with it the effect of chance on the trial. So the trial continues twice from there with different rolls, and each branch counts half. A branch splits at most three times, so a trial has at most eight branches. The mean stays the same. In contact positions played to the end, trials take 1.5 times as long and the error falls by a quarter. The same error then takes a fifth less time with neural reduction and a seventh less with look-ahead. Races and short truncated trials change little. Game statistics (wins, gammons and passed doubles by cube value, lengths, hits) count only the first branch of each trial. Turn it off to play every trial once, as GNU Backgammon does.',
  truncateAfterPlies:
    'A truncated trial ends after this many turns and counts the net’s evaluation there. That is many times faster and less noisy. But the answer is only as good as the net’s judgment of such positions. It is fine for ordinary positions, and wrong if the whole game is about something that the net misjudges. Check close answers with full games.',
  bearoffTruncation:
    'Once all checkers of both sides are home, tables know how the game ends. With at most six checkers on each side they are exact, in money games including the cube. Beyond that they combine both sides’ distributions of rolls, which is very nearly exact. Playing on would only add noise. Turn it off to test the tables or to see the noise.',
  bothSides:
    'Before the opening roll nobody knows who begins, and beginning is worth something. With this setting every trial is played twice with the same dice, once with each player on roll. The mean of both games is one trial. The result is what the game is worth before the first roll. Use it to judge a score or a variant such as Nackgammon. Both games share their dice, so the error is that of the pairs.',
  noise:
    'Real opponents do not see what the engine sees. Noise adds a small random error to the chances of each position the engine could move to. So it sometimes prefers the wrong play, like a weaker player. The same position in the same trial always gets the same noise, so results remain repeatable to the last bit. Use it to ask what a position is worth to a weaker player, never to find the best play.',
  opponentNoise:
    'The two players have separate noise: a strong player may face a weak one. Use the same noise for both to ask what a position is worth between two club players. With noise on one side, the equity moves toward the other side, further if the position is hard to play.',
  opponentCubePlies:
    'Each player doubles at its own level, and the doubler’s level also decides between take and pass. A lower level makes the opponent’s doubles less accurate. The result is then the cube’s value against a weaker cube handler. Keep the levels equal to learn what the position itself is worth.',
  laterCubePlies:
    'Cube decisions close to the position matter more than those late in the game. A high level for the first turns and a low one afterward keeps most of the accuracy. 0-ply is the usual choice.',
  laterOpponentCubePlies:
    'The opponent’s level of cube decisions after the change. Keep it equal to the player’s unless the two are meant to differ in strength to the end.',
  matchTable:
    'In a match, the value of a point depends on the score. So results count as match winning chances from a table. Kazaross XG2 was made from rollouts by a strong program and is the usual choice today. Rockwell-Kazaross is older and differs by less than a tenth of a percentage point. Up to 25 points the tables are as published; beyond that they are extended. Use the older one to compare with old analyses.',
  oneSidedTruncation:
    'Once all checkers are home, nobody can hit anymore. The distribution of rolls that each side needs is known exactly. Comparing both distributions gives the winning chances without playing on. It assumes that the sides move independently, which costs about 0.1 % on average. With a live cube the game is played on, since the cube’s value also depends on the rolls in between. Turn it off to play every race to its last checker.',
  truncationAverage:
    'Evaluations are often a little too good for the player on roll. So results truncated after an even and an odd number of turns differ: the odd-even effect. With truncation after 10 turns, a trial then counts the mean of the evaluations after 9 and after 10. One has each player on roll, so the bias cancels. It is the cheapest way to improve a truncated result.',
  truncationPlies:
    'A truncated trial counts the evaluation of its last position, so the result is as good as that evaluation. One ply of look-ahead there removes most of the net’s errors at little cost. Odd and even plies lean slightly to different sides, because the net favors or underrates the side on roll. Compare truncation after 10 and 11 turns if it matters.',
};
