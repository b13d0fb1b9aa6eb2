import { WaitingLine, type WaitingLineOptions } from './waitingLine.ts';

/** A {@link WaitingLine} for each key, for as long as something of the key runs or waits. */
export class LinePerKey {
  readonly #options: WaitingLineOptions;
  readonly #lines = new Map<string, { readonly line: WaitingLine; users: number }>();

  constructor(options: WaitingLineOptions) {
    this.#options = options;
  }

  /** @throws ApiError ServiceUnavailable when the line of the key is full */
  async run<T>(key: string, act: () => Promise<T>): Promise<T> {
    const entry = this.#lines.get(key) ?? { line: new WaitingLine(this.#options), users: 0 };
    this.#lines.set(key, entry);
    entry.users += 1;
    try {
      return await entry.line.run(act);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.#lines.delete(key);
    }
  }
}
