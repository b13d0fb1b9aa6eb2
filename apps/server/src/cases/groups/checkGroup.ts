import { bodyFaults, newCaseSchema, newWebServiceCaseSchema } from '@schaktkoll/contract';
import { caseLimitHit, type CasePurpose, type CreationMethod, type FieldIssue } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/db/database.ts';
import type { GroupValues } from '../../platform/db/schema/caseGroups.ts';
import { ApiError } from '../../platform/apiError.ts';
import { fieldIssue } from '../../platform/http/errorHandler.ts';
import type { UserSender } from '../../platform/limits/sender.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { requireQuotaLeft, type QuotaSender } from '../create/caseQuota.ts';
import { requireNoHoles, requireValidCase } from '../create/checkNewCase.ts';
import { chooseOwners } from '../create/chooseOwners.ts';
import { requireActivated, type ValidCase } from '../create/createCase.ts';
import { readCaseLimits } from '../create/createCase.repository.ts';
import type { ParsedNewCase } from '../create/newCase.types.ts';
import type { GroupRow } from './caseGroups.repository.ts';
import { countWaitingRows } from './waitingRows.repository.ts';

/** What is chosen for one case alone, or belongs to it, is not part of a group. */
const ofOneCase = { attachments: true, renews: true, deselectedOwners: true, addedOwners: true } as const;
const ofPeople = z.omit(newCaseSchema, ofOneCase);
const ofPrograms = z.omit(newWebServiceCaseSchema, ofOneCase);
/** The group and its rows say these, not the values. */
const reserved = ['purpose', 'creationMethod', 'workAreas'];

/** What the cases of a group have in common. */
export interface GroupFacts {
  readonly purpose: CasePurpose;
  readonly creation_method: CreationMethod;
  readonly shared_values: GroupValues;
}

/** Who sends, and when, as the rules of a new case ask for it. */
export interface RowChecking {
  readonly sender: UserSender;
  readonly organisationId: string;
  readonly isProgram: boolean;
  readonly queries: Queries;
  readonly now: Date;
}

/**
 * The case of a row, by every rule that needs no database: the same as of a single case.
 * @returns the case, or its issues
 * @throws ApiError ServiceUnavailable
 */
export async function readRow(
  group: GroupFacts,
  { own_values: own, work_areas: workAreas }: Pick<GroupRow, 'own_values' | 'work_areas'>,
  { sender, isProgram, queries, now }: RowChecking,
): Promise<ValidCase | { readonly issues: readonly FieldIssue[] }> {
  const values = { ...group.shared_values, ...own };
  const body = { ...values, purpose: group.purpose, creationMethod: group.creation_method, workAreas };
  const schema = isProgram ? ofPrograms : ofPeople;
  const misplaced = reserved.filter((field) => Object.hasOwn(values, field));
  const faults = [
    ...bodyFaults(schema, body),
    ...misplaced.map((field) => ({ path: field, code: 'UnknownField', params: { field } })),
  ];
  const parsed = schema.safeParse(body);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => fieldIssue(message, path.map(String).join('.')));
  if (!parsed.success || faults.length > 0) return { issues: [...wrong, ...faults] };
  const newCase: ParsedNewCase = parsed.data;
  return orIssues(async () => {
    if (isProgram) requireNoHoles(newCase.workAreas);
    const settings = await readSettings(queries);
    return { newCase, measured: await requireValidCase(newCase, { sender, now, settings }) };
  });
}

/** The issues of a row if it were sent now; empty when it can be. */
export async function checkRow(
  group: GroupFacts,
  row: GroupRow,
  checking: RowChecking,
): Promise<readonly FieldIssue[]> {
  const read = await readRow(group, row, checking);
  if ('issues' in read) return read.issues;
  const { queries, organisationId, now } = checking;
  const placed = { spans: read.measured.spans, organisationId, now };
  const chosen = await orIssues(() => chooseOwners(queries, read.newCase, placed));
  return 'issues' in chosen ? chosen.issues : [];
}

/** What an action gives, or why a rule refuses it. @throws what is no rule */
export async function orIssues<Result>(
  action: () => Promise<Result>,
): Promise<Result | { readonly issues: readonly FieldIssue[] }> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'TooManyRequests') throw error;
    const { code, params, issues } = error;
    return { issues: issues ?? [{ path: '', code, ...(params && { params }) }] };
  }
}

/**
 * Requires room for so many cases together, beside those that wait: among the ongoing ones of the user and the organisation, and those of the day.
 * @throws ApiError OrganisationNotActivated, MaxNumberOfCases, CaseQuotaUsed, with the number of cases
 */
export async function requireRoomFor(
  queries: Queries,
  cases: number,
  sender: QuotaSender & { readonly organisationStatus: 'AwaitingActivation' | 'Active' | 'Unregistered' },
  { purpose, now }: { readonly purpose: CasePurpose; readonly now: Date },
): Promise<void> {
  requireActivated(sender);
  const limits = await readCaseLimits(queries, { ...sender, userId: sender.id });
  const waiting = await countWaitingRows(queries, { userId: sender.id, organisationId: sender.organisationId });
  const { userActive, organisationActive } = limits;
  const limit = caseLimitHit(
    {
      ...limits,
      userActive: userActive + waiting.user,
      organisationActive: organisationActive + (sender.isPrivateUser ? waiting.user : waiting.organisation),
    },
    cases,
  );
  if (limit !== null)
    throw new ApiError('MaxNumberOfCases', {
      limit,
      maximum: limit === 'user' ? limits.userMax : limits.organisationMax,
      cases,
    });
  await requireQuotaLeft(
    queries,
    sender,
    { purpose, settings: await readSettings(queries), now },
    {
      cases,
      waiting: { ...waiting, network: waiting.user },
    },
  );
}
