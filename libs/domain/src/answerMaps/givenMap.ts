import {
  isConfirmed,
  isEnded,
  isReplaced,
  type CaseFacts,
  type CaseRecipientFacts,
} from '../cases/lifeCycle/caseLifeCycle.ts';
import type { Transition } from '../cases/lifeCycle/caseTransitions.ts';
import { meaningOf } from '../cases/measures.ts';
import type { Measure } from '../enumerations.ts';
import type { SystemSettings } from '../settings.ts';
import { addDays } from '../time/swedishTime.ts';
import type { AnswerMapFacts } from './completeness.ts';
import type { MapFeature } from './mapFeatures.ts';

/** Metres around the work areas within which lines are kept; all else is cut away before anything is stored. */
export const answerMapMargin = 25;
/** Days after the end of its case for which a map is kept. */
export const answerMapDaysAfterCase = 7;

/** Characters of the reason for withdrawing a map, and of the name of a profile. */
export const longestMapReason = 500;
export const longestProfileName = 100;

/** Whom an owner shows its lines: everyone on the inquirer's side, or the inquirer of the case alone. */
export const mapAudiences = ['Side', 'Inquirer'] as const;
type MapAudience = (typeof mapAudiences)[number];

/** What an owner chooses for a map. */
export interface MapChoices {
  readonly showsAll: boolean;
  readonly asOf: string | null;
  readonly audience: MapAudience;
  /** Not shown to private persons. */
  readonly hidesFromPrivate: boolean;
  /** The lines may be in files and on paper, too. */
  readonly mayDownload: boolean;
}

/** What is known of a map without its lines, as it is stored with the answer. */
export interface GivenMapFacts extends MapChoices, Pick<AnswerMapFacts, 'features' | 'skipped' | 'validUntil'> {
  /** Features whose kind is not known. */
  readonly unknownKinds: number;
  /** Lines whose depth is not known. */
  readonly withoutDepth: number;
}

/** Counts the features of a map for its legend. */
export function countFeatures(
  features: readonly MapFeature[],
): Pick<GivenMapFacts, 'features' | 'unknownKinds' | 'withoutDepth'> {
  return {
    features: features.length,
    unknownKinds: features.filter(({ kind }) => kind === 'unknown').length,
    withoutDepth: features.filter(({ geometry, depth }) => geometry.shape === 'line' && depth === null).length,
  };
}

/** Whether lines may go with an answer: one that says that there are some. */
export function mayCarryMap(measure: Measure | null): boolean {
  return measure !== null && meaningOf(measure) === 'Cables';
}

/** The last Swedish day on which a map is valid: that of the period, and no later than an answer lasts. */
export function mapValidUntil(
  sentOn: string,
  { endDate }: Pick<CaseFacts, 'endDate'>,
  { answerValidityDays }: Pick<SystemSettings, 'answerValidityDays'>,
): string {
  const longest = addDays(sentOn, answerValidityDays);
  return longest < endDate ? longest : endDate;
}

/**
 * The owner replaces the map of an answer, adds one, or withdraws it: a confirmed answer must be confirmed again (R11). Errors: CaseIsClosedOrCanceled, CaseAlreadyAnswered when another recipient has taken over, or
 * NoMapWithAnswer when the answer can have none.
 */
export function mapTransition(
  facts: Pick<CaseFacts, 'closedAt' | 'canceledAt'>,
  recipient: CaseRecipientFacts,
): Transition {
  if (isEnded(facts) || recipient.status === 'Canceled') return { ok: false, code: 'CaseIsClosedOrCanceled' };
  if (isReplaced(recipient)) return { ok: false, code: 'CaseAlreadyAnswered' };
  if (!mayCarryMap(recipient.measure)) return { ok: false, code: 'NoMapWithAnswer' };
  return { ok: true, status: isConfirmed(recipient) ? 'UnderReview' : recipient.status, measure: recipient.measure };
}

/** Who looks at a map on the inquirer's side. */
export interface MapViewer {
  readonly isOwnCase: boolean;
  readonly isPrivateUser: boolean;
  /** A super user who reads, one who impersonates, or a program. */
  readonly neverGetsLines: boolean;
}

/** Whether an owner's choice, or who looks, hides the lines (ANSWER-17). */
export function isMapWithheld(
  { audience, hidesFromPrivate }: Pick<MapChoices, 'audience' | 'hidesFromPrivate'>,
  { isOwnCase, isPrivateUser, neverGetsLines }: MapViewer,
): boolean {
  return neverGetsLines || (audience === 'Inquirer' && !isOwnCase) || (hidesFromPrivate && isPrivateUser);
}
