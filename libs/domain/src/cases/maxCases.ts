import { unlimitedCases } from './caseLimit.ts';

const maxCases = [0, 1, 2, 5, 10, 20, 50, 100] as const;

/** What a stored limit can be. */
export const maxCasesBounds = { minimum: unlimitedCases, maximum: 100_000 } as const;

/**
 * The choices of the largest number of ongoing cases, ascending, unlimited (−1) last; a current value that is not among
 * them is added (specification sections 5 and 9).
 */
export function maxCasesOptions(current: number | null = null): number[] {
  const limits = current === null || current === unlimitedCases ? maxCases : [...maxCases, current];
  return [...[...new Set(limits)].sort((one, other) => one - other), unlimitedCases];
}

/** Whether a largest number of ongoing cases may be saved: one of the choices, or the current value. */
export function isMaxCasesOption(value: number, current: number | null = null): boolean {
  return maxCasesOptions(current).includes(value);
}
