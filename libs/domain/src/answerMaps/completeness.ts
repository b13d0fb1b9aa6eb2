import {
  awaitsConfirmation,
  isEnded,
  isLeftToAsk,
  isReplaced,
  type CaseFacts,
  type CaseRecipientFacts,
  type OwnerToAskFacts,
} from '../cases/lifeCycle/caseLifeCycle.ts';
import { caseKinds } from '../cases/kinds.ts';
import { isAnswer, meaningOf } from '../cases/measures.ts';
import type { CasePurpose, Measure } from '../enumerations.ts';

/** The states of an owner on the map, in the order of the legend. The first two hide nothing (R3). */
export const ownerMapStates = [
  'drawn',
  'nothing',
  'marking',
  'fileOnly',
  'partly',
  'withheld',
  'waiting',
  'ended',
  'outside',
] as const;

/** Why a map that is drawn does not show everything. */
export type PartlyReason = 'Skipped' | 'NotAll' | 'Empty' | 'AnsweredNothing';

export const mapEndReasons = ['Withdrawn', 'Expired', 'Erased'] as const;
export type MapEndReason = (typeof mapEndReasons)[number];

/** The newest map with an answer, as far as completeness goes. */
export interface AnswerMapFacts {
  readonly features: number;
  /** Features of the file that could not be read. */
  readonly skipped: number;
  /** Whether the owner has ticked that the map shows all its lines here. */
  readonly showsAll: boolean;
  /** The day for which the owner says that the lines are right; null if it has not. */
  readonly asOf: string | null;
  /** The last Swedish day on which it is valid. */
  readonly validUntil: string;
  /** Why it ended before that; null while it lives. */
  readonly endReason: MapEndReason | null;
  /** Why the owner withdrew it; null otherwise. */
  readonly reason: string | null;
  /** Whether the owner's choice hides the map from this reader. */
  readonly isWithheld: boolean;
  /** Whether the lines may be in files and on paper, too. */
  readonly mayDownload?: boolean;
}

/** An answer point of a case and the map with its answer. */
export interface MapRecipientFacts extends Pick<CaseRecipientFacts, 'status' | 'measure' | 'hit' | 'replacedBy'> {
  /** The answer point in the case. */
  readonly id: string;
  readonly organisationName: string;
  readonly phone: string | null;
  /** The Swedish day by which it is to answer. */
  readonly answerDueDay: string;
  readonly map: AnswerMapFacts | null;
}

/** An owner that does not get the case in the service. */
interface OwnerOutside {
  readonly name: string;
  readonly phone: string | null;
}

/** What the completeness of a map follows from. */
export interface MapCaseFacts {
  readonly purpose: CasePurpose;
  readonly recipients: readonly MapRecipientFacts[];
  readonly ownersToAsk: readonly (OwnerOutside & Pick<OwnerToAskFacts, 'hit'>)[];
  /** The owners of the municipality that are not connected. */
  readonly unregisteredOwners: readonly OwnerOutside[];
}

/** One owner, or one of its answer points, in the legend. */
export type OwnerOnMap = {
  /** Null for an owner that has no answer point in the case. */ readonly id: string | null;
  readonly name: string;
  readonly phone: string | null;
  /** Its lines are on the screen, and its owner does not let them be in files. */
  readonly isOnScreen?: true;
} & (
  | { readonly state: 'drawn'; readonly features: number; readonly asOf: string | null }
  | { readonly state: 'partly'; readonly reasons: readonly PartlyReason[]; readonly skipped: number }
  | { readonly state: 'fileOnly'; readonly measure: Measure }
  | { readonly state: 'waiting'; readonly dueDay: string }
  | {
      readonly state: 'ended';
      readonly reason: MapEndReason;
      /** The owner's own words for a withdrawal; null otherwise. */
      readonly ownerReason: string | null;
      readonly validUntil: string;
    }
  | { readonly state: 'nothing' | 'marking' | 'withheld' }
  /** `isConnected`: it uses the service and does not take this case. */
  | { readonly state: 'outside'; readonly isConnected: boolean }
);

export interface MapCompleteness {
  /** Every owner of the case, in the order of the legend: by state, and within it as given. */
  readonly owners: readonly OwnerOnMap[];
  /** The owners of the municipality that are not connected; in no count. */
  readonly unconnected: readonly OwnerOnMap[];
  /** How many owners the case has: an owner with several answer points counts once. */
  readonly total: number;
  /** How many of them are missing on the map, wholly or in part. */
  readonly missing: number;
  /** Whether the answers hold for digging; an answer to a case that only plans does not (R10). */
  readonly isForDigging: boolean;
}

/**
 * What the map of a case shows and what it lacks (R1): the only source of what any surface says about it. An owner is
 * on the map only if each of its answer points has drawn all its lines or has answered that it has none.
 *
 * @param today the Swedish calendar day
 * @param medium a map that may not be in files is missing there
 */
export function mapCompleteness(
  facts: MapCaseFacts,
  today: string,
  medium: 'screen' | 'file' = 'screen',
): MapCompleteness {
  const asked = facts.recipients.filter(isAsked).map((recipient) => {
    const owner = ownerOf(recipient, today);
    const isOnScreen = medium === 'file' && isDrawn(owner) && recipient.map?.mayDownload !== true;
    const { id, name, phone } = owner;
    return isOnScreen ? ({ id, name, phone, state: 'withheld', isOnScreen } as const) : owner;
  });
  // A part that no user or module could answer is among the owners to ask, too.
  const toAsk = facts.ownersToAsk
    .filter(
      ({ hit, name }) => hit === 'Affected' && !asked.some((each) => each.name === name && each.state === 'outside'),
    )
    .map((owner) => outside(owner, true));
  const owners = [...asked, ...toAsk];
  const missing = owners.filter(({ state }) => state !== 'drawn' && state !== 'nothing');
  return {
    owners: owners.toSorted((a, b) => ownerMapStates.indexOf(a.state) - ownerMapStates.indexOf(b.state)),
    unconnected: facts.unregisteredOwners.map((owner) => outside(owner, false)),
    total: namesIn(owners),
    missing: namesIn(missing),
    isForDigging: caseKinds[facts.purpose].hasWork,
  };
}

/** Whether lines of an owner are on the map, all of them or some. */
export function isDrawn({ state }: Pick<OwnerOnMap, 'state'>): boolean {
  return state === 'drawn' || state === 'partly';
}

function namesIn(owners: readonly OwnerOnMap[]): number {
  return new Set(owners.map(({ name }) => name)).size;
}

/** A watcher has no lines there, and what was handed over is asked at its new answer point. */
function isAsked(recipient: MapRecipientFacts): boolean {
  return recipient.hit === 'Affected' && !isReplaced(recipient);
}

function outside({ name, phone }: OwnerOutside, isConnected: boolean, id: string | null = null): OwnerOnMap {
  return { id, name, phone, state: 'outside', isConnected };
}

function endReasonOf({ endReason, validUntil }: AnswerMapFacts, today: string): MapEndReason | null {
  return endReason ?? (validUntil < today ? 'Expired' : null);
}

/**
 * Whether the lines of an answer are shown to the reader.
 * @param today the Swedish calendar day
 */
export function showsMap(
  recipient: CaseRecipientFacts & { readonly map: AnswerMapFacts | null },
  today: string,
): boolean {
  const { map } = recipient;
  return map !== null && !map.isWithheld && endReasonOf(map, today) === null && !isReplaced(recipient);
}

/**
 * The recipients whose lines a device may keep for a time without a network: those that are shown, while the case lives.
 * @param today the Swedish calendar day
 */
export function mapsToKeep<R extends Parameters<typeof showsMap>[0]>(
  item: Pick<CaseFacts, 'closedAt' | 'canceledAt'> & { readonly recipients: readonly R[] },
  today: string,
): readonly R[] {
  return isEnded(item) ? [] : item.recipients.filter((recipient) => showsMap(recipient, today));
}

/** Whether a map replaced another one and its answer has not been confirmed since (R11). */
export function isMapToCheck(
  recipient: CaseRecipientFacts & {
    readonly map: { readonly isCorrection: boolean; readonly endReason: unknown } | null;
  },
): boolean {
  const { map } = recipient;
  return map !== null && map.isCorrection && map.endReason === null && awaitsConfirmation(recipient);
}

function ownerOf(recipient: MapRecipientFacts, today: string): OwnerOnMap {
  const { id, organisationName: name, phone, measure, map } = recipient;
  const own = { id, name, phone };
  if (isLeftToAsk(recipient)) return outside(own, true, id);
  if (measure === null || !isAnswer(measure) || measure === 'ClosedByInquirer') {
    return { ...own, state: 'waiting', dueDay: recipient.answerDueDay };
  }
  const hasNothing = meaningOf(measure) === 'NoCables';
  const endReason = map && endReasonOf(map, today);
  if (map === null || endReason !== null) {
    if (hasNothing) return { ...own, state: 'nothing' };
    if (map !== null && endReason !== null)
      return { ...own, state: 'ended', reason: endReason, ownerReason: map.reason, validUntil: map.validUntil };
    return measure === 'VisitWillOccur' ? { ...own, state: 'marking' } : { ...own, state: 'fileOnly', measure };
  }
  if (map.isWithheld) return { ...own, state: 'withheld' };
  const reasons: readonly PartlyReason[] = [
    ...(map.skipped > 0 ? (['Skipped'] as const) : []),
    ...(map.features === 0 ? (['Empty'] as const) : []),
    ...(hasNothing ? (['AnsweredNothing'] as const) : []),
    ...(map.showsAll ? [] : (['NotAll'] as const)),
  ];
  if (reasons.length > 0) return { ...own, state: 'partly', reasons, skipped: map.skipped };
  return { ...own, state: 'drawn', features: map.features, asOf: map.asOf };
}
