/** What another user must not wait longer for at p99 while somebody attacks, in milliseconds. */
export const slowestMilliseconds = 100;
/** The same on the embedded database: it has one session, for which everybody waits in turn, also while a case is created. */
export const slowestEmbeddedMilliseconds = 500;

const readsPerSecond = 20;
const calmReads = 200;

/** How long the reads took, in whole milliseconds: under way, and before. */
export interface ReadTimes {
  readonly reads: number;
  readonly p50: number;
  readonly p99: number;
  readonly calmP50: number;
  readonly calmP99: number;
}

export interface Reader {
  /** Reads at a fixed rate, whatever the answers take, for as long as the condition holds. */
  readWhile(isUnderWay: () => boolean): Promise<ReadTimes>;
}

/** Another user of a server, who reads who is signed in; some reads are made at once, while the server is quiet. */
export async function startReader(address: string, authorization: string): Promise<Reader> {
  const read = async (): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${address}/inquirer/api/users/current`, { headers: { authorization } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`users/current: ${response.status}`);
    return performance.now() - started;
  };
  const calm: number[] = [];
  for (let count = 0; count < calmReads; count += 1) calm.push(await read());
  return {
    async readWhile(isUnderWay) {
      const reads: Promise<number>[] = [];
      while (isUnderWay()) {
        reads.push(read());
        await new Promise((resolve) => setTimeout(resolve, 1000 / readsPerSecond));
      }
      const busy = await Promise.all(reads);
      return { reads: busy.length, p50: percentile(busy, 0.5), p99: percentile(busy, 0.99), calmP50: percentile(calm, 0.5), calmP99: percentile(calm, 0.99) };
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, another) => one - another);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Infinity);
}
