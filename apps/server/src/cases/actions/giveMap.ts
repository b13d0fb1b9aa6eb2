import type { GivenMap } from '@schaktkoll/contract';
import {
  answerMapLimits,
  mapRefusal,
  mapValidUntil,
  mayCarryMap,
  scopeOf,
  swedishDayOf,
  type FieldIssue,
  type Measure,
} from '@schaktkoll/domain';
import type { FileStorage } from '@flystorage/file-storage';
import type { FastifyReply } from 'fastify';
import type { MappedNetwork } from '../../maps/geodata/network/mapNetwork.ts';
import type { UserJobs } from '../../maps/geodata/userJobs.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import type { LockedCaseRow, LockedRecipient } from './lockedCase.repository.ts';
import { endMap, isOwnNetwork, lockNetwork, sendMap } from '../answerMaps/answerMaps.repository.ts';
import { readNetwork, writeLines } from '../answerMaps/mapFiles.ts';
import { keepProfile } from '../answerMaps/mappingProfiles.repository.ts';

/** A map as the owner gives it, and the store that takes its lines. */
export interface MapToGive extends GivenMap {
  readonly files: FileStorage;
  /** Null when its network is no longer there. */
  readonly network: MappedNetwork | null;
}

interface GivingRequest {
  readonly user: SignedInUser;
  readonly address: string;
  readonly reply: FastifyReply;
  readonly params: { readonly caseNumber: string; readonly caseRecipientId: string };
  readonly database: Queries;
}

/**
 * Has the lines of a map made by a thread, before the case is locked: a network never changes, so they hold if it still
 * waits then.
 * @throws ApiError FilesUnavailable, TooManyRequests, ServiceUnavailable
 */
export async function mapToGive(
  given: GivenMap,
  { files, writing }: { readonly files: FileStorage; readonly writing: UserJobs },
  { user, address, reply, params, database }: GivingRequest,
): Promise<MapToGive> {
  const isOwn = await isOwnNetwork(database, scopeOf(user, 'cableowner'), { ...params, id: given.networkId });
  const stored = isOwn ? await readNetwork(files, given.networkId) : null;
  const job = stored && ({ kind: 'map', stored, profile: given.profile } as const);
  const network = job && (await writing.perform(senderOf(user, address), job, disconnectSignal(reply)));
  return { ...given, files, network };
}

interface GivingContext {
  readonly transaction: Queries;
  readonly user: { readonly id: string; readonly organisationId: string };
  readonly now: Date;
}

/**
 * Makes the lines that were read from a file the map of an answer, by a profile. They are written before the row says
 * so: after a transaction that is rolled back the file must be read again, and what it left is swept up.
 * @param at where the input stands, for its issues
 * @throws RuleRefused at `networkId` with NetworkGone when it was not read for this recipient, or was sent already;
 *   with MapEmpty or MapTooMany (`mapRefusal`); at `asOf` with DateTooFarInFuture
 * @throws ApiError FilesUnavailable
 */
export async function giveMap(
  { digCase, recipient }: { readonly digCase: LockedCaseRow; readonly recipient: LockedRecipient },
  { files, network, networkId, profile, saveAs, ...choices }: MapToGive,
  { transaction, user, now }: GivingContext,
  at = '',
): Promise<void> {
  const refuse = (code: string, params?: FieldIssue['params'], field = 'networkId'): never => {
    throw new RuleRefused([{ path: `${at}${field}`, code, ...(params && { params }) }]);
  };
  const today = swedishDayOf(now);
  // Lines cannot be right for a day that has not come.
  if (choices.asOf !== null && choices.asOf > today) return refuse('DateTooFarInFuture', { latest: today }, 'asOf');
  const isOwn = await lockNetwork(transaction, { id: networkId, caseRecipientId: recipient.id });
  if (!isOwn || network === null) return refuse('NetworkGone');
  const { lines, counts, skipped, fingerprint } = network;
  const refusal = mapRefusal(counts.features);
  if (refusal !== null) return refuse(refusal, { count: counts.features, maximum: answerMapLimits.features });
  await writeLines(files, networkId, lines);
  const validUntil = mapValidUntil(today, { endDate: digCase.end_date }, await readSettings(transaction));
  const facts = { ...choices, ...counts, skipped, validUntil };
  await sendMap(transaction, { id: networkId, caseRecipientId: recipient.id, facts }, now);
  if (saveAs) await keepProfile(transaction, { name: saveAs, fingerprint, profile, user, now });
}

/** What an answer does to the map: it gives another, leaves the one that it has, or ends one that it can no longer have. */
export async function setAnswerMap(
  place: Parameters<typeof giveMap>[0],
  { measure, map }: { readonly measure: Measure; readonly map?: MapToGive | undefined },
  context: GivingContext,
): Promise<void> {
  if (map !== undefined) await giveMap(place, map, context, 'map.');
  else if (!mayCarryMap(measure))
    await endMap(context.transaction, place.recipient.id, { state: 'Replaced' }, context.now);
}

/** What is wrong with a map beside a measure. */
export function mapIssues({ measure, map }: { readonly measure: Measure; readonly map?: unknown }): FieldIssue[] {
  return map === undefined || mayCarryMap(measure) ? [] : [{ path: 'map', code: 'NoMapWithAnswer' }];
}
