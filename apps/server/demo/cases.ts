import { newCaseSchema, type NewCase } from '@schaktkoll/contract';
import {
  addWorkingDays,
  caseNumberOf,
  maximumSerial,
  swedishDayOf,
  valuesOfPurpose,
  type SystemSettings,
} from '@schaktkoll/domain';
import { boxAround, circleAround, type Polygon, type Position } from '@schaktkoll/geometry';
import * as z from 'zod/mini';
import { newCaseRow } from '../src/cases/create/caseRows.ts';
import { requireValidCase } from '../src/cases/create/checkNewCase.ts';
import { theServer } from '../src/platform/limits/sender.ts';
import { nextSerial } from '../src/cases/create/caseSerials.repository.ts';
import { insertCase, type CaseRecord } from '../src/cases/create/createCase.repository.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import { affectedOwners, type PlacedCase } from '../src/cases/matching/affectedOwners.ts';
import { unregisteredOwnersAt } from '../src/maps/municipalities/unregisteredOwners.ts';
import { findMatchedRecipients, type MatchedRecipient } from '../src/cases/matching/affectedOwners.repository.ts';
import { readSettings } from '../src/platform/settings/settings.ts';
import { listActors, type DemoActor } from './cases.repository.ts';
import { historyOf } from './history.ts';
import type { CaseHistory, DemoReceiver } from './history.types.ts';
import { demoTown, placeAt, streetNear, type PlaceName } from './places.ts';
import type { DemoPlan } from './demoPlan.ts';
import { demoRuleFor } from './ownersWork.ts';
import { workingMoment } from './workingTime.ts';

export interface DemoCaseContext {
  readonly transaction: Queries;
  readonly now: Date;
  /** Returns a number from 0 up to, but not including, 1; the same sequence every time. */
  readonly random: () => number;
  /** When the rule for automatic answers was switched on. */
  readonly ruleSince: Date;
}

/** What all cases share. */
interface Making extends DemoCaseContext {
  readonly settings: SystemSettings;
  readonly actors: readonly DemoActor[];
  /** The last working day before today. */
  readonly lastDay: string;
  readonly match: (plan: DemoPlan, record: Omit<PlacedCase, 'purpose'>) => Promise<readonly MatchedRecipient[]>;
  readonly nextAnswer: () => number;
}

/**
 * Creates demo cases. Rules, matching and statements are those of real cases, but each case is written once in its
 * final state instead of step by step. No messages are sent for what happened in the past.
 * @returns them in the order of their plans
 */
export async function makeDemoCases(
  context: DemoCaseContext,
  plans: readonly DemoPlan[],
): Promise<readonly CaseRecord[]> {
  const { transaction, now } = context;
  const today = swedishDayOf(now);
  let answers = 0;
  const making: Making = {
    ...context,
    settings: await readSettings(transaction),
    actors: await listActors(transaction),
    lastDay: addWorkingDays(today, -1),
    match: rememberedMatches(transaction),
    nextAnswer: () => answers++,
  };
  const records: CaseRecord[] = [];
  for (const plan of plans) {
    const record = await recordOf(plan, making);
    await insertCase(transaction, record);
    records.push(record);
  }
  return records;
}

/** Caches matches, because the same places occur repeatedly. */
function rememberedMatches(transaction: Queries): Making['match'] {
  const found = new Map<string, Promise<MatchedRecipient[]>>();
  return ({ purpose }, { spans, organisationId }) => {
    const key = JSON.stringify([purpose, spans, organisationId]);
    const matches = found.get(key) ?? findMatchedRecipients(transaction, purpose, spans, organisationId);
    found.set(key, matches);
    return matches;
  };
}

async function recordOf(plan: DemoPlan, making: Making): Promise<CaseRecord> {
  const { transaction, settings, random, lastDay } = making;
  const sender = actorWith(making, plan.login);
  const sentDay = addWorkingDays(swedishDayOf(making.now), -plan.sentDaysAgo);
  const sentAt = workingMoment(sentDay, 'sent', random);
  const newCase = z.parse(newCaseSchema, newCaseOf(plan, sender, random));
  const { areas, spans } = await requireValidCase(newCase, {
    sender: { ...theServer, id: sender.id },
    now: sentAt,
    settings,
  });
  const matches = await making.match(plan, { spans, organisationId: sender.organisationId });
  const receivers = matches.flatMap((match) => receiverOf(match, { plan, sentAt }, making));
  const inquirer = { id: sender.id, name: sender.name };
  const successor = plan.overtakenBy === null ? null : actorWith(making, plan.overtakenBy);
  const ownersToAsk = affectedOwners(matches).filter(({ receivesCase }) => !receivesCase);
  const history = historyOf({
    plan,
    sentDay,
    sentAt: sentAt.toISOString(),
    lastDay,
    receivers,
    ownersToAsk: ownersToAsk.map(({ name }) => name),
    inquirer,
    successor,
    random,
    nextAnswer: making.nextAnswer,
  });
  const taken = await nextSerial(transaction, sentDay, maximumSerial);
  if (taken === null) throw new Error(`No serial is left of ${sentDay}`);
  const row = newCaseRow(newCase, {
    id: uuidv7(sentAt.getTime()),
    caseNumber: caseNumberOf(sentDay, taken.serial),
    renews: null,
    unregisteredOwners: await unregisteredOwnersAt(transaction, spans),
    sender,
    now: sentAt,
  });
  const { closedAt, canceledAt, changedAt, changedBy, version } = history;
  return {
    digCase: {
      ...row,
      inquirer_user_id: successor?.id ?? sender.id,
      closed_at: closedAt,
      canceled_at: canceledAt,
      cancel_reason: canceledAt === null ? null : plan.cancelReason,
      changed_at: changedAt,
      changed_by: changedBy,
      version,
    },
    areas,
    spans,
    recipients: receivers.map((receiver) => recipientRow(row.id, receiver, { history, sentDay })),
    ownersToAsk: ownersToAsk.map(({ organisationId, hit }) => ({
      case_id: row.id,
      organisation_id: organisationId,
      hit,
      asked_on: history.asked?.day ?? null,
      version: history.asked === null ? 1 : 2,
      changed_at: history.asked?.at ?? sentAt.toISOString(),
      changed_by: history.asked?.by ?? sender.id,
    })),
    events: history.events.map(({ params = {}, by, ...event }) => ({
      ...event,
      id: uuidv7(Date.parse(event.at)),
      case_id: row.id,
      by_user_id: by,
      params: JSON.stringify(params),
    })),
  };
}

/** An answer point with what its row in the case needs. */
type Receiver = DemoReceiver &
  Pick<MatchedRecipient, 'organisationId' | 'responseDays'> & { readonly recipientId: string };

function receiverOf(
  match: MatchedRecipient,
  { plan, sentAt }: { readonly plan: DemoPlan; readonly sentAt: Date },
  { actors, ruleSince }: Making,
): Receiver[] {
  const { recipientId, recipientName, organisationId } = match;
  if (recipientId === null || recipientName === null) return [];
  const own = actors.filter((actor) => actor.organisationId === organisationId);
  const linked = own.find(
    ({ roles, recipientIds }) => roles.includes('CableOwnerAnswerer') && recipientIds.includes(recipientId),
  );
  const answerer = linked ?? own.find(({ roles }) => roles.includes('CableOwnerAdmin'));
  if (answerer === undefined) throw new Error(`No user answers for ${match.organisationName}`);
  const module = own.find(
    ({ roles, recipientIds }) => roles.includes('CableOwnerModule') && recipientIds.includes(recipientId),
  );
  return [
    {
      caseRecipientId: uuidv7(),
      organisationId,
      recipientId,
      organisation: match.organisationName,
      recipient: recipientName,
      type: answerer.organisationType,
      hit: match.hit,
      responseDays: match.responseDays,
      answerer: answerer.id,
      module: module?.id ?? null,
      answererName: answerer.name,
      rule: sentAt < ruleSince ? null : demoRuleFor(match, plan, actors),
    },
  ];
}

function recipientRow(
  caseId: string,
  receiver: Receiver,
  { history, sentDay }: { readonly history: CaseHistory; readonly sentDay: string },
): CaseRecord['recipients'][number] {
  const state = history.states.get(receiver.caseRecipientId);
  if (state === undefined) throw new Error('An answer point without a history');
  return {
    id: receiver.caseRecipientId,
    case_id: caseId,
    organisation_id: receiver.organisationId,
    recipient_id: receiver.recipientId,
    hit: receiver.hit,
    status: state.status,
    measure: state.measure,
    comment: state.comment,
    answered_at: state.answeredAt,
    answered_by: state.answeredBy,
    answer_count: state.answeredAt === null ? 0 : 1,
    confirmed_at: state.confirmedAt,
    promise_kept_on: state.promiseKeptOn,
    assignee_id: state.assigneeId,
    assigned_at: state.assignedAt,
    answer_due_day: addWorkingDays(sentDay, receiver.responseDays),
    changed_at: state.changedAt,
    changed_by: state.changedBy,
    version: state.version,
  };
}

function actorWith({ actors }: Making, login: string): DemoActor {
  const actor = actors.find((candidate) => candidate.login === login);
  if (actor === undefined) throw new Error(`The demo data lacks the user ${login}`);
  return actor;
}

/** The case as its form would have sent it. */
function newCaseOf(
  { purpose, place, workArea, name, work, startDate, endDate }: DemoPlan,
  sender: DemoActor,
  random: () => number,
): NewCase {
  const email = `${sender.login}@example.com`;
  const contact = { name: sender.name, phone: '070-1740620' };
  const values: NewCase = {
    purpose,
    isEmergency: true,
    creationMethod: random() < 0.8 ? 'DrawnOnMap' : 'MobileMap',
    workAreas: (workArea
      ? [workArea]
      : Array.from({ length: random() < 0.8 ? 1 : 2 + Math.floor(random() * 2) }, () => workAreaNear(place, random))
    ).map((area, index) => ({ name: `Arbetsområde ${index + 1}`, geometry: onTheWire(area) })),
    name,
    description: work.description,
    workCategories: [work.category],
    workMethods: [work.method],
    startDate,
    endDate,
    maximumExcavationDepth: work.depth,
    contact: { ...contact, email },
    cableMapsEmail: email,
    wantedFileFormat: random() < 0.7 ? 'Pdf' : 'Dwg',
    wantedCoordinateSystem: 'SWEREF99',
    notificationSchedule: 'Now',
    markingContact: random() < 0.5 ? contact : { name: 'Gustav Grävare', phone: '070-1740621' },
    ...(name.length % 5 === 0 && { markingWish: 'Gärna en förmiddag. Ring en timme innan.' }),
  };
  return valuesOfPurpose(values, purpose);
}

/** A box or a circle of some tens of metres, within 800 m of the centre of a place; in the invented town in a street. */
function workAreaNear(place: PlaceName, random: () => number): Polygon {
  const [east, north] = [(random() - 0.5) * 1600, (random() - 0.5) * 1600];
  const [easting, northing] = placeAt(place);
  const middle: Position = place === demoTown ? streetNear([east, north]) : [easting + east, northing + north];
  return random() < 0.5
    ? boxAround(middle, 20 + random() * 60, 20 + random() * 60)
    : circleAround(middle, 15 + random() * 30, 32);
}

function onTheWire({ coordinates }: Polygon): NewCase['workAreas'][number]['geometry'] {
  return {
    type: 'Polygon',
    coordinates: coordinates.map((ring) => ring.map(([easting, northing]) => [easting, northing])),
  };
}
