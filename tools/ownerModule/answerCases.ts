import { createHash } from 'node:crypto';
import { CallFailed, type ApiClient } from './apiClient.ts';

/** A case at one answer point, as the list of a module has it. */
export interface ListedCase {
  readonly caseNumber: string;
  readonly caseRecipientId: string;
  readonly purpose: string;
  readonly status: string;
  readonly measure: string | null;
}

/** What a rule says of a case: a measure and a comment, or that a person has to decide. */
type Decision = { readonly measure: string; readonly comment?: string } | { readonly review: string };

/** The rule of a module: here you would compare the work areas with your own map. */
export type Rule = (listed: ListedCase, detail: CaseDetail) => Decision;

/** What the module reads of a case: its work areas as GeoJSON in SWEREF 99 TM. */
interface CaseDetail {
  readonly workAreas: readonly { readonly geometry: object }[];
  readonly recipients: readonly {
    readonly id: string;
    readonly version: number;
    readonly status: string;
    readonly measure: string | null;
  }[];
}

interface Page {
  readonly cases: readonly ListedCase[];
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

/** Where the module is, between its rounds and over restarts. */
export interface Position {
  read(): Promise<string | null>;
  write(cursor: string | null): Promise<void>;
}

/**
 * Answers every case after the stored cursor. The cursor moves when a page is done, so a module that is killed reads the
 * page again: answered cases are skipped, and an answer whose response was lost is sent with the same key.
 * @returns how many were answered or left to a person
 */
export async function answerNewCases(api: ApiClient, position: Position, rule: Rule): Promise<number> {
  let done = 0;
  for (;;) {
    const cursor = await position.read();
    const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await api.call<Page>('GET', `/cases?limit=100${query}`);
    for (const listed of page.cases) if (isOpen(listed) && (await answer(api, listed, rule))) done += 1;
    if (page.cursor !== cursor) await position.write(page.cursor);
    if (!page.hasMore) return done;
  }
}

const isOpen = ({ status, measure }: Pick<ListedCase, 'status' | 'measure'>): boolean =>
  status === 'New' && measure === null;

/** Somebody was faster, or the case has ended: nothing is left to do. */
const settled = new Set([
  'NotFound',
  'CaseIsArchived',
  'CaseIsClosedOrCanceled',
  'CaseAlreadyAnswered',
  'AnswerAlreadyConfirmedByInquirer',
]);
const mostAttempts = 3;

async function answer(api: ApiClient, listed: ListedCase, rule: Rule): Promise<boolean> {
  const { caseNumber, caseRecipientId } = listed;
  const place = `/cases/${caseNumber}/recipients/${caseRecipientId}`;
  for (let attempt = 1; ; attempt += 1)
    try {
      const detail = await api.call<CaseDetail>('GET', `/cases/${caseNumber}`);
      const recipient = detail.recipients.find(({ id }) => id === caseRecipientId);
      // A person has opened or answered the case since it was listed.
      if (recipient === undefined || !isOpen(recipient)) return false;
      const { version } = recipient;
      const call = { version, key: keyOf(caseRecipientId, version) };
      const decision = rule(listed, detail);
      if ('review' in decision)
        await api.call('POST', `${place}/manualreview`, { ...call, body: { reason: decision.review } });
      else await api.call('POST', `${place}/answer`, { ...call, body: decision });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (settled.has(error.code)) return false;
      // Changed since it was read: it is read again.
      if (error.code !== 'VersionConflict' || attempt === mostAttempts) throw error;
    }
}

/** The key of an action on a case in a version: the same after a restart, so that it runs once. */
function keyOf(caseRecipientId: string, version: number): string {
  const hash = createHash('sha256').update(`${caseRecipientId} ${version}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
