/** For tests: how many times as long one takes as the other, each at its quickest, because other load only slows it. */
export function timesAsLong(act: () => void, other: () => void): number {
  const millisecondsOf = (run: () => void): number => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  };
  const rounds = Array.from({ length: 6 }, () => [millisecondsOf(act), millisecondsOf(other)] as const);
  return Math.min(...rounds.map(([one]) => one)) / Math.min(...rounds.map(([, two]) => two));
}
