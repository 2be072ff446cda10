import type { Remote } from 'comlink';
import { asFailure, type Failure, failure, type Result } from '../../engine/errors.ts';
import { isRolloutLevel } from '../../games/backgammon/level.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type {
  Evaluator,
  EvaluatorApi,
  EvaluatorCall,
  EvaluatorHandle,
  EvaluatorOptions,
} from './evaluatorTypes.ts';

interface Member {
  readonly handle: EvaluatorHandle;
  readonly loaded: Promise<Result<true>>;
  /** Whether the strong net is loaded. */
  hasStrong: boolean;
  /** Resolves to the failure when the worker dies. */
  readonly death: Promise<Failure>;
}

/** Searches at this many plies or more take long enough that canceling them terminates the worker. */
const LONG_PLIES = 3;

/** One waiting or running call. */
interface Call {
  run(): Promise<void>;
}

type Ask<T> = (api: Remote<EvaluatorApi>) => Promise<Result<T>>;

/** The worker that answers; started at the first call. */
class AnsweringWorker {
  readonly #options: EvaluatorOptions;
  #member: Member | undefined;

  constructor(options: EvaluatorOptions) {
    this.#options = options;
  }

  /** Ends the worker; the next call starts another. */
  retire(): void {
    this.#member?.handle.terminate();
    this.#member = undefined;
  }

  #leave(member: Member): void {
    if (this.#member === member) this.retire();
  }

  async answer<T>(net: Net, ask: Ask<T>): Promise<Result<T>> {
    this.#member ??= this.#boot();
    const own = this.#member;
    const died = own.death.then((error): Result<T> => ({ ok: false, error }));
    try {
      const reply = await Promise.race([
        this.#ready(own, net).then((is) => (is.ok ? ask(own.handle.api) : is)),
        died,
      ]);
      // A kernel that has trapped may be in any state.
      if (!reply.ok && reply.error.code === 'worker-failed') this.#leave(own);
      return reply;
    } catch (thrown) {
      this.#leave(own);
      return { ok: false, error: asFailure(thrown) };
    }
  }

  /** Waits until a worker has loaded what a call needs. The strong net is fetched last: others need the rest. */
  async #ready(member: Member, net: Net): Promise<Result<unknown>> {
    const loaded = await member.loaded;
    if (!loaded.ok || net !== 'strong' || member.hasStrong) return loaded;
    const strong = await this.#options.strong();
    if (!strong.ok) return strong;
    const more = await member.handle.api.loadStrong(strong.value);
    member.hasStrong = more.ok;
    return more;
  }

  /** Starts a worker at once, so that its script loads while the assets do. */
  #boot(): Member {
    let die: (failure: Failure) => void = () => {};
    const death = new Promise<Failure>((resolve) => {
      die = resolve;
    });
    const handle = this.#options.spawn((how) => die(failure('worker-failed', how)));
    const loaded = this.#options.assets().then(async (given): Promise<Result<true>> => {
      if (given.ok) return handle.api.load(given.value);
      this.#leave(member);
      return given;
    });
    const member: Member = { handle, death, loaded, hasStrong: false };
    return member;
  }
}

/** An evaluator with one worker, which starts at the first call and is replaced if it fails. */
export function createEvaluator(options: EvaluatorOptions): Evaluator {
  const worker = new AnsweringWorker(options);
  let running: Call | undefined;
  const waiting: Call[] = [];

  function next(): void {
    if (running !== undefined) return;
    running = waiting.shift();
    void running?.run();
  }

  function enqueue<T>(net: Net, isLong: boolean, ask: Ask<T>): EvaluatorCall<T> {
    let settle: (reply: Result<T> | undefined) => void = () => {};
    const reply = new Promise<Result<T> | undefined>((resolve) => {
      settle = resolve;
    });
    const call: Call = {
      async run() {
        const answered = await worker.answer(net, ask);
        settle(answered);
        leave();
      },
    };
    /** Starts the next waiting call. */
    function leave(): void {
      if (running !== call) return;
      running = undefined;
      next();
    }
    waiting.push(call);
    next();
    return {
      reply,
      cancel() {
        settle(undefined);
        const place = waiting.indexOf(call);
        if (place >= 0) waiting.splice(place, 1);
        if (!isLong || running !== call) return;
        worker.retire();
        leave();
      },
    };
  }

  return {
    plays: (position, terms) =>
      enqueue(terms.net, terms.plies >= LONG_PLIES, (api) => api.plays(position, terms)),
    position: (position, terms) =>
      enqueue(terms.net, terms.plies >= LONG_PLIES, (api) => api.position(position, terms)),
    rollOut: (task) => enqueue(task.net, false, (api) => api.rollOut(task)),
    match: (record) => enqueue('fast', true, (api) => api.match(record)),
    judge: (decision, isFirst, level) =>
      enqueue(level.net, isRolloutLevel(level.level), (api) => api.judge(decision, isFirst, level)),
    rest() {
      if (running === undefined) worker.retire();
    },
    replay: (job, candidate, trial, game) =>
      enqueue(job.settings.net, true, (api) => api.replay(job, candidate, trial, game)),
    byHand: (task, actions) => enqueue(task.job.settings.net, true, (api) => api.byHand(task, actions)),
  };
}
