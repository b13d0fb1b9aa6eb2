/** One number of a run. */
export interface MeasuredValue {
  /** Exactly one of {@link Measurement.names}: these are the names in the JSON file. */
  readonly name: string;
  readonly value: number;
  /** `ms`, `s`, `MB` or `/s`, and the name ends with it too. */
  readonly unit: string;
}

/**
 * A part of `npm run bench`: it sets up what it needs (a server, a database), measures, and cleans up.
 *
 * To add one, write `tools/bench/<what>.ts` that exports a function returning a list of these, for example `export
 * const listMeasurements = (): readonly Measurement[] => [{ names: ['list.200k.p95-ms'], run: measureLists }]`, and one
 * line `...listMeasurements(),` in `measurements.ts`. They run one after another, each in a process of its own, and the
 * apps are built first if one of them uses them. `npm run bench -- --only list.200k` runs this one alone.
 */
export interface Measurement {
  /** Every name that `run` may give. */
  readonly names: readonly string[];
  /** False where it needs no built apps; the default is that it does. */
  readonly usesApps?: false;
  /**
   * Measures. Returns a value for each name, or none if something is missing on this machine, explained with `say`.
   * `say` prints a line beside the table, such as how the time was spent. The short form does all that the full one
   * does, with fewer rounds and less data, within about half a minute: it shows that the measurement works.
   */
  readonly run: (say: (line: string) => void, isShort: boolean) => Promise<readonly MeasuredValue[]>;
}
