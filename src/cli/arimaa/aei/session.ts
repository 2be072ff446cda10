import type { Result } from '../../../engine/errors.ts';
import { makeSetUp, makeTurn } from '../../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { proofBoards } from '../../../games/arimaa/decision.ts';
import { withNamedTurn } from '../../../games/arimaa/trees.ts';
import type { Position } from '../../../games/arimaa/types.ts';
import { ARIMAA_VERSION } from '../../../games/arimaa/version.ts';
import { treeJobOf } from '../../../jobs/arimaa/job.ts';
import { type ArimaaTreeSettings, SEARCH_FIELDS } from '../../../jobs/arimaa/settings.ts';
import { grouped } from '../../../language/number.ts';
import { wording } from '../../../language/wording.ts';
import { AeiGame } from './aeiGame.ts';
import { GameClock } from './clock.ts';
import { type AeiCommand, parseAeiCommand } from './commands.ts';
import { infoLines } from './info.ts';
import { chooseSetUp } from './setups.ts';
import type { TreeResult, TreeSearch, TreeSearcher } from '../../../runner/pool/treeTypes.ts';

/** What a session needs. */
export interface AeiSurroundings {
  readonly kernel: ArimaaKernel;
  readonly searcher: Pick<TreeSearcher, 'start'>;
  /** How trees are grown; `iterations` is the most for a turn if no time is set. */
  readonly settings: ArimaaTreeSettings;
  /** Sends a line to the controller. */
  readonly send: (line: string) => void;
  /** Calls back after a time; returns how to cancel that. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
}

/** Options about the game that change nothing here. */
const IGNORED = ['opponent', 'opponent_rating', 'rating', 'rated', 'event', 'gused', 'sused', 'lastmoveused'];
/** More iterations than any time allows. */
const ENDLESS = 100_000_000;
/** The largest value of each option that this engine adds to the protocol: a whole number from 0. */
const OWN_OPTIONS: ReadonlyMap<string, number> = new Map([
  ['iterations', ENDLESS],
  ['seed', SEARCH_FIELDS.seed.maximum],
]);
/** Playouts per second that the proof before a search may assume: few, so that it takes a third of the time at most. */
const PLAYOUTS_PER_SECOND = 50_000;
/** Seconds between two reports of a search. */
const REPORT_SECONDS = 1;

interface Thinking {
  readonly search: TreeSearch;
  /** The position has changed meanwhile: nobody waits for the answer. */
  isDropped: boolean;
  readonly cancel: () => void;
}

/** A session of the Arimaa Engine Interface, engine side. Messages are handled in order and at once. */
export class AeiSession {
  readonly #around: AeiSurroundings;
  readonly #game: AeiGame;
  readonly #clock = new GameClock();
  #isOpen = false;
  /** Most iterations for a turn; 0: time decides. */
  #iterations = 0;
  #seed: number;
  #thinking: Thinking | undefined;

  constructor(around: AeiSurroundings) {
    this.#around = around;
    this.#game = new AeiGame(around.kernel);
    this.#seed = around.settings.seed;
  }

  /** Handles a line. @returns `quit` if the session is over, `unknown` if the protocol has no such message */
  receive(line: string): 'quit' | 'unknown' | undefined {
    const command = parseAeiCommand(line);
    if (command === undefined) {
      this.close();
      this.#send(`log Error: unknown message: ${line.trim().slice(0, 80)}`);
      return 'unknown';
    }
    if (command.kind === 'quit') {
      this.close();
      return 'quit';
    }
    if (!this.#isOpen && command.kind !== 'aei') this.#send(`log Error: ${command.kind} before aei`);
    else this.#handle(command);
    return undefined;
  }

  /** Ends a running search; its answer is not sent. */
  close(): void {
    if (this.#thinking === undefined) return;
    this.#thinking.isDropped = true;
    this.#thinking.cancel();
    this.#thinking.search.stop();
    this.#thinking = undefined;
  }

  #send(line: string): void {
    this.#around.send(line);
  }

  #handle(command: AeiCommand): void {
    switch (command.kind) {
      case 'aei':
        return this.#open();
      case 'isready':
        return this.#send('readyok');
      case 'newgame':
        this.close();
        this.#clock.restart();
        return this.#game.restart();
      case 'setposition':
        this.close();
        return this.#report('setposition', this.#game.place(command.text));
      case 'makemove':
        this.close();
        return this.#report('makemove', this.#game.play(command.text));
      case 'setoption':
        return this.#set(command.name, command.value);
      case 'go':
        return command.isPondering ? this.#send('log Debug: this engine does not ponder') : this.#go();
      case 'stop':
        if (this.#thinking === undefined) return this.#send('log Warning: stop without a search');
        return this.#thinking.search.stop();
      default:
        return undefined;
    }
  }

  #open(): void {
    this.#isOpen = true;
    const identity = ['name Strata', 'author the Strata authors', `version ${ARIMAA_VERSION}`];
    this.#send('protocol-version 1');
    for (const line of identity) this.#send(`id ${line}`);
    this.#send('aeiok');
  }

  #report(what: string, result: Result<unknown>): void {
    if (!result.ok) this.#send(`log Error: ${what}: ${wording(result.error)}`);
  }

  #set(name: string, text: string): void {
    if (IGNORED.includes(name)) return;
    const value = text === '' ? Number.NaN : Number(text);
    const isNumber = Number.isFinite(value) && value >= 0;
    const most = OWN_OPTIONS.get(name);
    if (most !== undefined) {
      if (!Number.isInteger(value) || value < 0 || value > most)
        return this.#refuse(name, `a whole number from 0 to ${grouped(most)}`, text);
      if (name === 'seed') this.#seed = value;
      else this.#iterations = value;
    } else if (!GameClock.has(name))
      this.#send(`log Warning: option ${name.slice(0, 40)} is unknown and has no effect`);
    else if (isNumber) this.#clock.set(name, value);
    else this.#refuse(name, 'a number of at least 0', text);
  }

  #refuse(name: string, expected: string, text: string): void {
    this.#send(`log Error: option ${name}: expected ${expected}, got ${text.slice(0, 40) || 'nothing'}`);
  }

  #go(): void {
    const { kernel, searcher, settings, after } = this.#around;
    if (this.#thinking !== undefined) return this.#send('log Error: go during a search');
    const { position, isSettingUp, barred, end } = this.#game;
    if (end !== undefined)
      return this.#send(`log Error: go: the game is over: ${end.winner} has won by ${end.reason}`);
    if (isSettingUp) return this.#send(`bestmove ${makeSetUp(chooseSetUp(kernel, position, this.#seed))}`);
    const iterations = this.#iterations === 0 ? ENDLESS : Math.max(this.#iterations, settings.trees);
    const seconds = this.#clock.secondsFor(position.side);
    // The proof of a goal in two turns cannot be stopped, so it gets a share of the time.
    const proof = this.#iterations === 0 ? proofBoards(Math.round(PLAYOUTS_PER_SECOND * seconds)) : undefined;
    const job = treeJobOf(position, { ...settings, seed: this.#seed, iterations }, { barred, proof });
    let reportedAt = 0;
    const search = searcher.start(job, (result) => {
      if (thinking.isDropped || result.seconds - reportedAt < REPORT_SECONDS) return;
      reportedAt = result.seconds;
      this.#inform(result, position);
    });
    const cancel = this.#iterations === 0 ? after(1000 * seconds, search.stop) : () => {};
    const thinking: Thinking = { search, isDropped: false, cancel };
    this.#thinking = thinking;
    void search.finished.then((reply) => {
      cancel();
      if (thinking.isDropped) return;
      this.#thinking = undefined;
      if (!reply.ok) return this.#report('go', reply);
      const result = { ...reply.value, ...withNamedTurn(kernel, job, reply.value) };
      this.#clock.spend(position.side, result.seconds);
      this.#inform(result, position);
      this.#send(`bestmove ${makeTurn(result.lines[0]?.steps ?? [])}`);
    });
  }

  #inform(result: TreeResult, position: Position): void {
    for (const line of infoLines(result, position)) this.#send(line);
  }
}
