/** The largest numbers of ongoing cases and how many there are; −1 means no limit. */
export interface CaseLimits {
  readonly userMax: number;
  readonly organisationMax: number;
  readonly userActive: number;
  readonly organisationActive: number;
}

/** The case-limit info of specification section 3, with the organisation's side (CASE-9). */
export interface CaseLimitInfo {
  readonly userMaxNumberOfCases: number;
  readonly activeCount: number;
  readonly organisationMaxNumberOfCases: number;
  readonly organisationActiveCount: number;
}

/** The limits as the rules below take them. */
export function caseLimitsOf(info: CaseLimitInfo): CaseLimits {
  return {
    userMax: info.userMaxNumberOfCases,
    organisationMax: info.organisationMaxNumberOfCases,
    userActive: info.activeCount,
    organisationActive: info.organisationActiveCount,
  };
}

/** The value of a maximum that means no limit. */
export const unlimitedCases = -1;

/**
 * The limit that prevents a new case, or so many of them together, the user's own first, or null (specification section
 * 4, CASE-9). A maximum of 0 always prevents it; `caseCreationForbidden` distinguishes that case.
 */
export function caseLimitHit(limits: CaseLimits, cases = 1): 'user' | 'organisation' | null {
  if (isExceeded(limits.userMax, limits.userActive + cases)) return 'user';
  return isExceeded(limits.organisationMax, limits.organisationActive + cases) ? 'organisation' : null;
}

/** True where a maximum is 0: no cases may be created at all, no button is shown, and the text is its own. */
export function caseCreationForbidden(limits: Pick<CaseLimits, 'userMax' | 'organisationMax'>): boolean {
  return limits.userMax === 0 || limits.organisationMax === 0;
}

function isExceeded(maximum: number, active: number): boolean {
  return maximum !== unlimitedCases && active > maximum;
}

const maxCases = [0, 1, 2, 5, 10, 20, 50, 100] as const;

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
