import type {
  AnswerMap,
  CableOwnerCase,
  CaseEvent,
  CaseRecipient,
  InquirerCase,
  SitePhoto,
} from '@schaktkoll/contract';
import {
  caseState,
  isMapWithheld,
  latestEndDate,
  markingDueDay,
  renewedPeriod,
  shownStatus,
  type CaseFacts,
  type CaseRecipientFacts,
  type MapViewer,
  type OrganisationType,
  type SystemSettings,
} from '@schaktkoll/domain';
import type { SentMapRow } from './newestMaps.repository.ts';
import { aboutOwner } from './aboutOwner.ts';
import { fieldsOfColumns } from './caseFieldColumns.ts';
import type { CaseEventRow, CaseRecipientRow, CaseRow, WholeCase } from './readCases.repository.ts';

/** Who looks, and on which Swedish day. */
export interface Viewer extends Omit<MapViewer, 'isOwnCase'> {
  readonly userId: string;
  readonly today: string;
}

/** A case as its inquirer's side sees it. */
export function inquirerCase(
  whole: WholeCase,
  ownersToAsk: InquirerCase['ownersToAsk'],
  viewer: Viewer & { readonly settings: SystemSettings },
): InquirerCase {
  const status = shownStatus(caseFacts(whole.digCase, whole.recipients, ownersToAsk), viewer.today);
  const { digCase, recipients } = whole;
  const isOwn = digCase.inquirer_user_id === viewer.userId;
  return {
    ...caseBody(whole, { ...viewer, isOwnCase: isOwn }),
    status,
    isOwn,
    latestEndDate: latestEndOf(digCase, { recipients, ownersToAsk }, viewer.settings),
    renewal: renewedPeriod(
      { purpose: digCase.purpose, startDate: digCase.start_date, endDate: digCase.end_date },
      viewer.today,
      viewer.settings,
    ),
    renews: digCase.renews_number,
    renewedBy: [...digCase.renewed_by],
    ownersToAsk,
    unregisteredOwners: [...digCase.unregistered_owners],
    notifications: isOwn
      ? { schedule: digCase.notification_schedule, smsNumber: digCase.notification_sms_number }
      : null,
  };
}

/** The last day to which the period may be extended, from the rows. */
export function latestEndOf(
  digCase: Pick<CaseRow, 'purpose' | 'start_date' | 'end_date' | 'first_end_date'>,
  {
    recipients,
    ownersToAsk,
  }: {
    readonly recipients: readonly (CaseRecipientFacts & Pick<CaseRecipientRow, 'answered_at'>)[];
    readonly ownersToAsk: CaseFacts['ownersToAsk'];
  },
  settings: SystemSettings,
): string {
  return latestEndDate(
    {
      purpose: digCase.purpose,
      startDate: digCase.start_date,
      endDate: digCase.end_date,
      firstEndDate: digCase.first_end_date,
      recipients: recipients.map((recipient) => ({ ...recipient, answeredAt: recipient.answered_at })),
      ownersToAsk,
    },
    settings,
  );
}

/** A case as an owner sees it; the rows are already only those of the reader's answer points. */
export function ownerCase(whole: WholeCase, organisationType: OrganisationType): CableOwnerCase {
  const recipients = whole.recipients.map((row) => {
    const fulfilsUblDemand = whole.digCase.fulfills_ubl_demand;
    const view = recipientView(row, { ...whole, fulfilsUblDemand, mapViewer: null });
    const choices = whole.answerMaps.find(({ id }) => id === view.map?.id)?.facts;
    return {
      ...view,
      recipientId: row.recipient_id,
      map:
        view.map && choices
          ? { ...view.map, audience: choices.audience, hidesFromPrivate: choices.hidesFromPrivate }
          : null,
      assignee: row.assignee,
      assignedAt: row.assignee === null ? null : row.assigned_at,
    };
  });
  return { ...caseBody(whole, null), status: caseState(caseFacts(whole.digCase, [])), recipients, organisationType };
}

/**
 * What the rules of the life cycle need, from the rows. An owner's side leaves out whom the inquirer must ask: that is
 * not for it to see.
 */
export function caseFacts(
  digCase: Pick<CaseRow, 'purpose' | 'start_date' | 'end_date' | 'closed_at' | 'canceled_at' | 'cancel_reason'>,
  recipients: readonly (Pick<CaseRecipientRow, 'status' | 'measure' | 'hit' | 'confirmed_at'> &
    Partial<Pick<CaseRecipientRow, 'promise_kept_on'>>)[],
  ownersToAsk: CaseFacts['ownersToAsk'] = [],
): CaseFacts {
  return {
    purpose: digCase.purpose,
    startDate: digCase.start_date,
    endDate: digCase.end_date,
    closedAt: digCase.closed_at,
    canceledAt: digCase.canceled_at,
    cancelReason: digCase.cancel_reason,
    recipients: recipients.map(
      ({ status, measure, hit, confirmed_at: confirmedAt, promise_kept_on: promiseKeptOn = null }) => ({
        status,
        measure,
        hit,
        confirmedAt,
        promiseKeptOn,
      }),
    ),
    ownersToAsk,
  };
}

/** What lists and pages both show of a case. */
export function caseHead(
  digCase: Pick<CaseRow, 'case_number' | 'name' | 'purpose' | 'start_date' | 'end_date' | 'created_at'>,
) {
  return {
    caseNumber: digCase.case_number,
    name: digCase.name,
    purpose: digCase.purpose,
    startDate: digCase.start_date,
    endDate: digCase.end_date,
    createdAt: digCase.created_at,
  };
}

function caseBody(
  { digCase, workAreas, attachments, photos, recipients, answerFiles, comments, answerMaps, events }: WholeCase,
  mapViewer: MapViewer | null,
): Omit<CableOwnerCase, 'organisationType' | 'recipients' | 'status'> & Pick<InquirerCase, 'recipients'> {
  return {
    ...caseHead(digCase),
    version: digCase.version,
    creationMethod: digCase.creation_method,
    ...fieldsOfColumns(digCase),
    workAreas: workAreas.map(({ name, geometry }) => ({
      name,
      geometry: {
        type: 'Polygon',
        coordinates: geometry.coordinates.map((ring) => ring.map(([easting, northing]) => [easting, northing])),
      },
    })),
    attachments: [...attachments],
    photos: photos.map(photoView),
    inquirerName: digCase.inquirer_name,
    inquirerOrganisation: digCase.inquirer_organisation,
    ...(digCase.is_test ? { isTest: true } : {}),
    closedAt: digCase.closed_at,
    canceledAt: digCase.canceled_at,
    cancelReason: digCase.cancel_reason,
    cancelComment: digCase.cancel_comment,
    recipients: recipients.map((recipient) =>
      recipientView(recipient, {
        answerFiles,
        comments,
        answerMaps,
        mapViewer,
        fulfilsUblDemand: digCase.fulfills_ubl_demand,
      }),
    ),
    events: events.map(eventView),
  };
}

function photoView({
  id,
  name,
  size,
  remark,
  easting,
  northing,
  sent_at: sentAt,
  sent_by: sentBy,
}: WholeCase['photos'][number]): SitePhoto {
  const place = easting === null || northing === null ? null : { easting, northing };
  return { id, name, size, remark, place, sentAt, sentBy };
}

function recipientView(
  row: CaseRecipientRow,
  {
    answerFiles,
    comments,
    answerMaps,
    mapViewer,
    fulfilsUblDemand,
  }: Pick<WholeCase, 'answerFiles' | 'comments' | 'answerMaps'> & {
    /** Null for the owner itself, from whom nothing of its own is withheld. */
    readonly mapViewer: MapViewer | null;
    readonly fulfilsUblDemand: boolean;
  },
): CaseRecipient {
  const map = answerMaps.find((each) => each.case_recipient_id === row.id);
  return {
    id: row.id,
    version: row.version,
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    recipientName: row.recipient_name,
    infrastructureTypes: [...row.infrastructure_types],
    phone: row.phone,
    emergencyPhone: row.emergency_phone,
    informationForInquirer: row.information_for_inquirer,
    about: aboutOwner(row, fulfilsUblDemand),
    termsUrl: row.terms_url,
    hit: row.hit,
    status: row.status,
    measure: row.measure,
    comment: row.comment,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by_name,
    confirmedAt: row.confirmed_at,
    answerDueDay: row.answer_due_day,
    answerCount: row.answer_count,
    promiseKeptOn: row.promise_kept_on,
    markingDueDay: row.marking_due_day ?? markingDueDay(row.measure, row.answered_at, row.marking_days),
    files: answerFiles
      .filter((file) => file.case_recipient_id === row.id)
      .map(({ id, kind, name, type, size }) => ({ id, kind, name, type, size })),
    comments: comments
      .filter((comment) => comment.case_recipient_id === row.id)
      .map(({ id, text, at, by_name: by }) => ({ id, text, at, by })),
    map: map === undefined || map.state === 'Replaced' ? null : mapView(map, mapViewer),
  };
}

function mapView(row: SentMapRow, viewer: MapViewer | null): AnswerMap {
  const { audience: _audience, hidesFromPrivate: _hides, ...shown } = row.facts;
  const isErased = row.state === 'Active' && !row.has_lines;
  return {
    ...shown,
    id: row.id,
    sentAt: row.sent_at,
    endReason: row.state === 'Withdrawn' ? 'Withdrawn' : isErased ? 'Erased' : null,
    reason: row.reason,
    isWithheld: viewer !== null && isMapWithheld(row.facts, viewer),
    isCorrection: row.is_correction,
  };
}

function eventView({ id, type, at, by_name: by, admin_name: admin, params }: CaseEventRow): CaseEvent {
  return { id, type, at, by, ...(admin === null ? {} : { admin }), params };
}
