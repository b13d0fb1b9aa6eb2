import type { AppName, CaseActionCode, FieldIssue } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { MessageQueue, OutgoingMail } from '../../platform/ports.ts';
import { addEvents, type NewEvent } from './caseEvents.repository.ts';
import type { LockedCaseRow } from './lockedCase.repository.ts';

/** The user acting on a case; fits `ScopeUser` of the domain. */
type Actor = Pick<
  SignedInUser,
  'id' | 'name' | 'admin' | 'program' | 'organisationId' | 'isPrivateUser' | 'roles' | 'recipientIds'
>;

/** What an action on a case takes besides its own input. */
export interface ActionContext {
  readonly transaction: Queries;
  readonly user: Actor;
  readonly messages: MessageQueue;
  readonly apps: Readonly<Record<AppName, string>>;
  /** Whether there is a gateway for SMS. */
  readonly hasSms: boolean;
  readonly now: Date;
}

/** What an action on a case takes, from the server and the request. */
export function actionContext(
  { messages, config }: Platform,
  { user, database, now }: { readonly user: SignedInUser; readonly database: Queries; readonly now: Date },
): ActionContext {
  return { transaction: database, user, now, messages, apps: config.deployment.apps, hasSms: config.sms !== null };
}

/** A row with a version, and who changed it last. */
interface VersionedRow {
  readonly version: number;
  readonly changed_by_name: string;
  readonly changed_at: string;
}

export interface Locked {
  readonly digCase: LockedCaseRow;
  /** The row whose version the caller has read. */
  readonly row: VersionedRow;
}

/** A rule that refuses the action; NeedsNetwork is only for screens. */
type Refused = ({ readonly allowed: false } | { readonly ok: false }) & { readonly code: CaseActionCode };

/** What a rule of the domain says of an action, and of its input. */
type Verdict =
  | Refused
  | (({ readonly allowed: true } | { readonly ok: true }) & { readonly issues?: readonly FieldIssue[] });

/** What an action leaves behind besides the rows that it has changed. */
interface Outcome<Response> {
  readonly response: Response;
  readonly events?: readonly NewEvent[];
  readonly mails?: readonly OutgoingMail[];
}

/** One action on a case: what is its own. */
interface CaseAction<Call, On extends Locked, Ruled extends Verdict, Response> {
  /** The input; `version` is that of the row which the caller has read, where the action requires it. */
  readonly call: Call & { readonly version?: number };
  readonly context: ActionContext;
  /**
   * Locks the case, and what in it the action is about, within the scope of the caller's side.
   * @throws ApiError NotFound, CaseIsArchived
   */
  readonly side: (call: Call, context: ActionContext) => Promise<On>;
  /** The rule of the domain, with the issues of the input; what it adds is given to `apply`. */
  readonly rule: (locked: On) => Ruled | Promise<Ruled>;
  readonly apply: (locked: On, ruled: Exclude<Ruled, Refused>) => Promise<Outcome<Response>>;
}

/**
 * Performs an action on a case, always in this order: lock, rule, input, version, change, events, messages. The events
 * notify those who have the case open, once the transaction has committed.
 * @throws ApiError NotFound, CaseIsArchived, the code of the rule, VersionConflict with who changed the row and when
 * @throws RuleRefused with the issues of the input
 */
export async function caseAction<Call, On extends Locked, Ruled extends Verdict, Response>({
  call,
  context,
  side,
  rule,
  apply,
}: CaseAction<Call, On, Ruled, Response>): Promise<Response> {
  const { transaction, user, now } = context;
  const locked = await side(call, context);
  const ruled = await rule(locked);
  if (isRefused(ruled)) throw actionError(ruled.code);
  const issues = 'issues' in ruled ? (ruled.issues ?? []) : [];
  if (issues.length > 0) throw new RuleRefused(issues);
  const { digCase, row } = locked;
  if (call.version !== undefined && call.version !== row.version) throw conflictWith(row);
  const { response, events = [], mails = [] } = await apply(locked, ruled as Exclude<Ruled, Refused>);
  await addEvents(transaction, digCase.id, events, { author: user, now });
  if (mails.length > 0) await context.messages.add(transaction, mails, now);
  return response;
}

function isRefused(ruled: Verdict): ruled is Refused {
  return 'code' in ruled;
}

function actionError(code: CaseActionCode): ApiError {
  return code === 'ReadOnlyForSuperUser' || code === 'NeedsNetwork' ? new ApiError('NotAllowed') : new ApiError(code);
}

function conflictWith({ changed_by_name: by, changed_at: at }: VersionedRow): ApiError {
  return versionConflict({ by, at });
}

/**
 * The new version of a changed row. The row is locked, so another can only have been faster through a way that does not
 * have it.
 * @throws ApiError VersionConflict
 */
export async function changed(change: Promise<number | null>, row: VersionedRow): Promise<number> {
  const version = await change;
  if (version === null) throw conflictWith(row);
  return version;
}
