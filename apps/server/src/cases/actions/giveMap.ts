import type { GivenMap } from '@schaktkoll/contract';
import {
  answerMapLimits,
  applyProfile,
  countFeatures,
  encodeAnswerMap,
  mapRefusal,
  mapValidUntil,
  mayCarryMap,
  swedishDayOf,
  type FieldIssue,
  type Measure,
} from '@schaktkoll/domain';
import type { FileStorage } from '@flystorage/file-storage';
import type { Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import type { LockedCaseRow, LockedRecipient } from './lockedCase.repository.ts';
import { endMap, lockNetwork, sendMap } from '../answerMaps/answerMaps.repository.ts';
import { readNetwork, writeLines } from '../answerMaps/mapFiles.ts';
import { keepProfile } from '../answerMaps/mappingProfiles.repository.ts';

/** A map as the owner gives it, and the store that has its lines. */
export interface MapToGive extends GivenMap {
  readonly files: FileStorage;
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
 *   with MapEmpty or MapTooMany (`mapRefusal`)
 * @throws ApiError FilesUnavailable
 */
export async function giveMap(
  { digCase, recipient }: { readonly digCase: LockedCaseRow; readonly recipient: LockedRecipient },
  { files, networkId, profile, saveAs, ...choices }: MapToGive,
  { transaction, user, now }: GivingContext,
  at = '',
): Promise<void> {
  const refuse = (code: string, params?: FieldIssue['params']): never => {
    throw new RuleRefused([{ path: `${at}networkId`, code, ...(params && { params }) }]);
  };
  const isOwn = await lockNetwork(transaction, { id: networkId, caseRecipientId: recipient.id });
  if (!isOwn) return refuse('NetworkGone');
  const network = await readNetwork(files, networkId);
  if (network === null) return refuse('NetworkGone');
  const features = applyProfile(network.features, profile).features;
  const refusal = mapRefusal(features.length);
  if (refusal !== null) return refuse(refusal, { count: features.length, maximum: answerMapLimits.features });
  await writeLines(files, networkId, encodeAnswerMap(features));
  const validUntil = mapValidUntil(swedishDayOf(now), { endDate: digCase.end_date }, await readSettings(transaction));
  const facts = { ...choices, ...countFeatures(features), skipped: network.skipped, validUntil };
  await sendMap(transaction, { id: networkId, caseRecipientId: recipient.id, facts }, now);
  if (saveAs) await keepProfile(transaction, { name: saveAs, fingerprint: network.fingerprint, profile, user, now });
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
