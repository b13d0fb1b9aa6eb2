import { lineTasks } from '../metrics/metrics.ts';
import { Places, type PlaceBounds } from './places.ts';
import { hasPriority, type Sender } from './sender.ts';

/** A line of tasks; its places are those that run and those that wait. */
export interface LineBounds extends PlaceBounds {
  /** Tasks that run at once. */
  readonly running: number;
  /** Tasks of one sender that wait before the line, without a place in it; none by default. */
  readonly queuedOfSender?: number;
  /** How many of the running are reserved for owners, programs and known browsers. */
  readonly reserved?: number;
  /** How many of the running one network has at most; all by default. */
  readonly runningOfNetwork?: number;
}

/** The sender of a task, and how it waits. */
export interface LineOptions {
  readonly sender: Sender;
  /** Takes long: small ones of the same side go before it. */
  readonly isLarge?: boolean;
  /** Takes the task out of the line while it waits; one that runs is not ended by it. */
  readonly signal?: AbortSignal | undefined;
}

/** What the senders of one network have here. */
interface InNetwork {
  readonly name: string;
  /** The last turn that was given. */
  turn: number;
  places: number;
  running: number;
}

interface Task {
  readonly options: LineOptions;
  readonly network: InNetwork;
  /** Senders of one network get later turns the more of them wait: networks take turns. */
  readonly turn: number;
}

interface Waiting extends Task {
  readonly enter: () => void;
}

/** After so many starts by precedence comes the one that has waited longest, so that each is done at last. */
const startsByPrecedence = 3;

/**
 * Runs a limited number of costly tasks at once. Owners, programs and known browsers go first, then small tasks, then
 * networks by turns, then who came first. Each sender, network and side has its own bound on places.
 */
export class CommonLine {
  readonly #bounds: LineBounds;
  readonly #places: Places;
  readonly #waiting: Waiting[] = [];
  /** Of each network that has a place. */
  readonly #networks = new Map<string, InNetwork>();
  #turn = 0;
  #starts = 0;
  #running = 0;
  /** How many of {@link #running} have no priority. */
  #later = 0;

  constructor(bounds: LineBounds) {
    this.#bounds = bounds;
    // Every call may answer with this code.
    this.#places = new Places(bounds, 'ServiceUnavailable');
  }

  /**
   * @throws ApiError ServiceUnavailable when the sender, its network or its side has all of its places, and the reason of the signal
   */
  async run<T>(action: () => Promise<T>, options: LineOptions): Promise<T> {
    options.signal?.throwIfAborted();
    const { sender } = options;
    const leavePlaces = this.#places.take(sender);
    const network = this.#enterNetwork(sender);
    const task = { options, network, turn: network.turn };
    try {
      if (this.#waiting.length === 0 && this.#hasRoom(task)) this.#start(task);
      else await this.#wait(task);
      try {
        return await action();
      } finally {
        this.#count('running', -1);
        this.#running -= 1;
        network.running -= 1;
        if (!hasPriority(sender)) this.#later -= 1;
      }
    } finally {
      leavePlaces();
      network.places -= 1;
      if (network.places === 0) this.#networks.delete(network.name);
      this.#startNext();
    }
  }

  /** Resolves when the task has been started. */
  #wait(task: Task): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const { signal } = task.options;
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#count('waiting', -1);
        reject(signal?.reason as Error);
      };
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting: Waiting = { ...task, enter };
      this.#waiting.push(waiting);
      this.#count('waiting', 1);
      signal?.addEventListener('abort', leave, { once: true });
      this.#startNext();
    });
  }

  #startNext(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#count('waiting', -1);
      this.#start(next);
      next.enter();
    }
  }

  /** The next to be started; undefined when there is no room. */
  #next(): Waiting | undefined {
    const ready = this.#waiting.filter((task) => this.#hasRoom(task));
    const [oldest] = ready;
    if (oldest === undefined || this.#starts % (startsByPrecedence + 1) === startsByPrecedence) return oldest;
    return ready.reduce((first, each) => (precedes(each, first) ? each : first), oldest);
  }

  #start({ options: { sender }, network, turn }: Task): void {
    // Only where there was a choice: an idle line gives no turns away.
    this.#starts = this.#waiting.length === 0 ? 0 : this.#starts + 1;
    this.#turn = Math.max(this.#turn, turn);
    this.#count('running', 1);
    this.#running += 1;
    network.running += 1;
    if (!hasPriority(sender)) this.#later += 1;
  }

  /** For the metrics: lines of the same name are added up. */
  #count(state: 'running' | 'waiting', change: 1 | -1): void {
    if (this.#bounds.name !== undefined) lineTasks.inc({ line: this.#bounds.name, state }, change);
  }

  #hasRoom({ options: { sender }, network }: Task): boolean {
    const { running, reserved = 0, runningOfNetwork = running } = this.#bounds;
    return (
      this.#running < running &&
      (hasPriority(sender) || this.#later < running - reserved) &&
      network.running < runningOfNetwork
    );
  }

  /** By the widest network, so that a sender with many narrow ones gains nothing. */
  #enterNetwork({ id, networks }: Sender): InNetwork {
    const name = networks.at(-1)?.name ?? id ?? '';
    const network = this.#networks.get(name) ?? { name, turn: 0, places: 0, running: 0 };
    network.turn = Math.max(network.turn, this.#turn) + 1;
    network.places += 1;
    this.#networks.set(name, network);
    return network;
  }
}

/** Whether one that waits goes before another that came earlier. */
function precedes(one: Waiting, earlier: Waiting): boolean {
  const order = ({ options: { sender, isLarge = false }, turn }: Waiting) =>
    [hasPriority(sender) ? 0 : 1, isLarge ? 1 : 0, turn] as const;
  const [ofOne, ofEarlier] = [order(one), order(earlier)];
  const difference = ofOne.map((value, at) => value - (ofEarlier[at] ?? 0)).find((each) => each !== 0);
  return difference !== undefined && difference < 0;
}
