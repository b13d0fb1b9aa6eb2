import type { CaseGroup, CaseGroupCheck } from '@schaktkoll/contract';
import { labelFor } from '@schaktkoll/forms';
import { errorText } from '@schaktkoll/texts';
import { areaIssueText } from '../createCase/area/areaErrors.ts';
import { stepLabels } from '../createCase/flow/stepLabels.ts';
import { stepOf } from '../createCase/flow/steps.ts';

type Issue = CaseGroupCheck['rows'][number]['issues'][number];
type Row = CaseGroup['rows'][number];

/** The sentence about an issue of a case. */
function issueText({ path, code, params }: Issue): string {
  if (path.startsWith('workAreas')) return areaIssueText({ path, code, ...(params && { params }) });
  const step = stepOf(path);
  return errorText(code, params, step === null ? undefined : labelFor(stepLabels[step], path));
}

/** Whether an issue is about a value that the row shares with the others. */
function isShared({ path }: Issue, { values }: Row): boolean {
  const [field = ''] = path.split('.');
  return field !== '' && field !== 'workAreas' && !Object.hasOwn(values, field);
}

export interface SortedIssues {
  /** Each sentence about shared values once. */
  readonly shared: readonly string[];
  /** The sentences about each row itself, by its number. */
  readonly ofRow: ReadonlyMap<number, readonly string[]>;
  /** The rows that cannot be sent, for either reason. */
  readonly wrong: ReadonlySet<number>;
}

/** What a dry run has found, or what the last sending did, at the place where it can be corrected. */
export function sortIssues(rows: readonly Row[], check: CaseGroupCheck | undefined): SortedIssues {
  const shared = new Set<string>();
  const ofRow = new Map<number, readonly string[]>();
  const wrong = new Set<number>();
  for (const row of rows.filter(({ state }) => state === 'Draft')) {
    const issues = check === undefined ? row.issues : (check.rows.find((each) => each.row === row.row)?.issues ?? []);
    if (issues.length > 0) wrong.add(row.row);
    for (const issue of issues) if (isShared(issue, row)) shared.add(issueText(issue));
    const own = issues.filter((issue) => !isShared(issue, row)).map(issueText);
    if (own.length > 0) ofRow.set(row.row, own);
  }
  return { shared: [...shared], ofRow, wrong };
}
