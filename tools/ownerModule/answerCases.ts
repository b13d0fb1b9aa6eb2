import { createHash } from 'node:crypto';
import type { CableOwnerCase, GivenMap, moduleCaseItemSchema, Network } from '@schaktkoll/contract';
import type * as z from 'zod/mini';
import { CallFailed, type ApiClient } from './apiClient.ts';
import type { Decision } from './decide.ts';
import { ownProfile, writeNetwork } from './ownModel.ts';
import { ownerModuleTexts as texts } from './texts.ts';

/** A case at one answer point, as the list of a module has it. */
export type ListedCase = Pick<
  z.infer<typeof moduleCaseItemSchema>,
  'caseNumber' | 'caseRecipientId' | 'status' | 'measure'
>;

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

export interface Answering {
  readonly decide: (digCase: CableOwnerCase, caseRecipientId: string) => Promise<Decision>;
  /** What the owner says of every map. */
  readonly map: Pick<GivenMap, 'showsAll' | 'audience' | 'hidesFromPrivate' | 'mayDownload'>;
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
}

/**
 * Answers every case after the stored cursor. The cursor moves when a page is done, so a module that is killed reads the
 * page again: answered cases are skipped, and an answer whose response was lost is sent with the same key.
 * @returns how many were answered or left to a person
 */
export async function answerNewCases(api: ApiClient, position: Position, answering: Answering): Promise<number> {
  let done = 0;
  for (;;) {
    const cursor = await position.read();
    const query = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await api.call<Page>('GET', `/module/cases?limit=100${query}`);
    for (const listed of page.cases) if (isOpen(listed) && (await answer(api, listed, answering))) done += 1;
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
/**
 * Changed since it was read, or an answer with other lines is on its way with the same key, sent before the module was
 * killed, or the server was too busy to read the few lines in its time: the case is read again.
 */
const readAgain = new Set(['VersionConflict', 'IdempotencyKeyReused', 'StillRunning', 'GeodataTooSlow']);
const mostAttempts = 3;
/** Characters of a reason for a person. */
const longestReason = 200;

async function answer(api: ApiClient, listed: ListedCase, answering: Answering): Promise<boolean> {
  const { caseNumber, caseRecipientId } = listed;
  const place = `/cases/${caseNumber}/recipients/${caseRecipientId}`;
  const started = performance.now();
  for (let attempt = 1; ; attempt += 1)
    try {
      const detail = await api.call<CableOwnerCase>('GET', `/cases/${caseNumber}`);
      const recipient = detail.recipients.find(({ id }) => id === caseRecipientId);
      // A person has opened or answered the case since it was listed.
      if (recipient === undefined || !isOpen(recipient)) return false;
      const { version } = recipient;
      const call = { version, key: keyOf(caseRecipientId, version) };
      const decision = await decideSafely(detail, caseRecipientId, answering);
      const sent =
        'review' in decision
          ? decision
          : await withMap(api, place, { decision, isLast: attempt === mostAttempts, answering });
      const outcome =
        'review' in sent
          ? { path: `/module${place}/manualreview`, body: { reason: sent.review.slice(0, longestReason) } }
          : { path: `${place}/answer`, body: sent };
      await api.call('POST', outcome.path, { ...call, body: outcome.body });
      const milliseconds = Math.round(performance.now() - started);
      const lines = 'review' in decision ? 0 : decision.features.length;
      answering.log({ caseNumber, ...('review' in sent ? sent : { measure: sent.measure, lines }), milliseconds });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (settled.has(error.code)) return false;
      if (!readAgain.has(error.code) || attempt === mostAttempts) throw error;
    }
}

/** A fault of the module itself leaves the case to a person, and does not hold up those after it. */
async function decideSafely(detail: CableOwnerCase, id: string, { decide }: Answering): Promise<Decision> {
  try {
    return await decide(detail, id);
  } catch (error) {
    return { review: texts.unexpected(error instanceof Error ? error.message : String(error)) };
  }
}

interface AnswerToSend {
  readonly decision: Exclude<Decision, { review: string }>;
  /** What the server still refuses then leaves the case to a person. */
  readonly isLast: boolean;
  readonly answering: Answering;
}

/** The body of an answer, whose lines the server has cut again; a reason for a person when it has not taken them all. */
async function withMap(api: ApiClient, place: string, { decision, isLast, answering }: AnswerToSend) {
  const { measure, comment, features, asOf } = decision;
  const answered = { measure, ...(comment === undefined ? {} : { comment }) };
  if (features.length === 0) return answered;
  try {
    const file = new File([writeNetwork(features)], 'ledningar.geojson');
    const network = await api.call<Network>('POST', `${place}/networks?system=SWEREF99`, { file });
    if (network.id === null || network.counts.skipped > 0)
      return { review: texts.notTaken(`${network.counts.skipped}`) };
    if (network.features.length === 0) return { review: texts.nothingLeft };
    return { ...answered, map: { ...answering.map, networkId: network.id, profile: ownProfile, asOf } };
  } catch (error) {
    if (error instanceof CallFailed && readAgain.has(error.code) && !isLast) throw error;
    // What the server refuses of the lines it would refuse again.
    if (error instanceof CallFailed && error.status < 500 && error.status !== 429 && !settled.has(error.code))
      return { review: error.code === 'LinesFromProgramsOff' ? texts.linesOff : texts.notTaken(error.code) };
    throw error;
  }
}

/** The key of an action on a case in a version: the same after a restart, so that it runs once. */
function keyOf(caseRecipientId: string, version: number): string {
  const hash = createHash('sha256').update(`${caseRecipientId} ${version}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
