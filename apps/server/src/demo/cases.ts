import { newCaseSchema, type NewCase } from '@schaktkoll/contract';
import { addDays, measuresFor, swedishDayOf, type AppName, type Measure } from '@schaktkoll/domain';
import { boxAround, circleAround, type Polygon, type Position } from '@schaktkoll/geometry';
import * as z from 'zod/mini';
import { addEvents } from '../cases/caseActs.repository.ts';
import { createCase } from '../cases/createCase.ts';
import { closeCase, confirmAnswer } from '../cases/inquirerActs.ts';
import { answerCase, openCase } from '../cases/ownerActs.ts';
import type { Queries } from '../db/database.ts';
import type { MessageQueue } from '../outbox/messages.ts';
import { readSettings } from '../settings/settings.ts';
import { actorOf, cancelCase, recipientsToAnswer } from './cases.repository.ts';
import { placeAt, type PlaceName } from './places.ts';

/** How far a case has come. `someAnswered`: the first owner alone; `opened`: read and not answered. */
type Progress = 'sent' | 'opened' | 'someAnswered' | 'answered' | 'confirmed' | 'closed' | 'closedUnanswered' | 'canceled';

interface DemoCase {
  readonly login: string;
  readonly place: PlaceName;
  readonly name: string;
  readonly description: string;
  /** Days before now on which it was sent, days from then to the start, and days of work. */
  readonly sentDaysAgo: number;
  readonly startsAfter: number;
  readonly days: number;
  readonly progress: Progress;
}

/** Ten cases in different states. */
const demoCases: readonly DemoCase[] = [
  { login: 'fragare', place: 'Örebro', name: 'Stolpbyte i Örebro', description: 'Tre belysningsstolpar byts.', sentDaysAgo: 60, startsAfter: 3, days: 10, progress: 'closed' },
  { login: 'fragare', place: 'Malmö', name: 'Ny vattenservis', description: 'Schakt för vattenservis, 20 meter.', sentDaysAgo: 40, startsAfter: 4, days: 20, progress: 'confirmed' },
  { login: 'kollega', place: 'Sundsvall', name: 'Fiber längs cykelväg', description: 'Plöjning av fiberrör längs cykelvägen.', sentDaysAgo: 30, startsAfter: 5, days: 14, progress: 'closedUnanswered' },
  { login: 'fragare', place: 'Göteborg', name: 'Dränering av kontorshus', description: 'Schakt runt huset, en meter djupt.', sentDaysAgo: 20, startsAfter: 4, days: 28, progress: 'confirmed' },
  { login: 'kollega', place: 'Stockholm', name: 'Laddstolpar på parkering', description: 'Kabelschakt för sex laddstolpar.', sentDaysAgo: 14, startsAfter: 7, days: 10, progress: 'canceled' },
  { login: 'fragare', place: 'Kiruna', name: 'Fundament för skylt', description: 'Två fundament vid infarten.', sentDaysAgo: 10, startsAfter: 4, days: 21, progress: 'opened' },
  { login: 'fragare', place: 'Uppsala', name: 'Trädplantering', description: 'Åtta växtbäddar längs gatan.', sentDaysAgo: 8, startsAfter: 20, days: 14, progress: 'confirmed' },
  { login: 'kollega', place: 'Gävle', name: 'Byte av brunn', description: 'Dagvattenbrunn byts, två meter djupt.', sentDaysAgo: 5, startsAfter: 12, days: 7, progress: 'someAnswered' },
  { login: 'fragare', place: 'Gävle', name: 'Ny servisledning', description: 'Schakt för elservis från kabelskåp till hus.', sentDaysAgo: 4, startsAfter: 10, days: 14, progress: 'answered' },
  { login: 'privat', place: 'Uppsala', name: 'Altan och stolphål', description: 'Tolv stolphål för hand bakom huset.', sentDaysAgo: 1, startsAfter: 6, days: 5, progress: 'sent' },
];

/** What making the demo cases takes. */
export interface DemoCaseContext {
  readonly transaction: Queries;
  readonly apps: Readonly<Record<AppName, string>>;
  readonly now: Date;
  /** From 0 up to 1, the same every time. */
  readonly random: () => number;
}

/** What happened in the demo data happened without mails. */
const noMails: MessageQueue = { add: async () => undefined };

/** Makes the demo cases through the same functions as real ones, each step at its own moment in the past. */
export async function makeDemoCases(context: DemoCaseContext): Promise<void> {
  for (const demoCase of demoCases) await makeDemoCase(demoCase, context);
}

async function makeDemoCase(demoCase: DemoCase, context: DemoCaseContext): Promise<void> {
  const { transaction, apps } = context;
  const sentAt = new Date(context.now.getTime() - demoCase.sentDaysAgo * 86_400_000);
  const at = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000);
  const inquirer = await actorOf(transaction, demoCase.login);
  const acting = { transaction, apps, messages: noMails };
  const settings = await readSettings(transaction);
  const { caseNumber } = await createCase(z.parse(newCaseSchema, newCaseOf(demoCase, sentAt, context.random)), inquirer, { ...acting, settings, now: sentAt });
  const { progress } = demoCase;
  if (progress === 'sent') return;
  const recipients = await recipientsToAnswer(transaction, caseNumber);
  const reached = progress === 'someAnswered' ? recipients.slice(0, 1) : recipients;
  for (const recipient of reached) {
    const owner = { ...acting, user: await actorOf(transaction, recipient.login) };
    const place = { caseNumber, caseRecipientId: recipient.id };
    const { version } = await openCase(place, { ...owner, now: at(2) });
    if (progress === 'opened' || progress === 'closedUnanswered' || progress === 'canceled') continue;
    const answered = await answerCase({ ...place, version, ...answerOf(recipient.hit, context.random) }, { ...owner, now: at(20) });
    if (progress === 'answered' || progress === 'someAnswered') continue;
    await confirmAnswer({ ...place, version: answered.version }, { ...acting, user: inquirer, now: at(22) });
  }
  if (progress === 'closed' || progress === 'closedUnanswered') await closeCase({ caseNumber, version: 1 }, { ...acting, user: inquirer, now: at(demoCase.startsAfter * 24) });
  if (progress === 'canceled') {
    const { id, userId } = await cancelCase(transaction, caseNumber, { reason: 'WorkIsSuspended', now: at(48) });
    await addEvents(transaction, id, [{ type: 'Canceled', case_recipient_id: null, params: { reason: 'WorkIsSuspended' } }], { userId, now: at(48) });
  }
}

function newCaseOf({ login, place, name, description, startsAfter, days }: DemoCase, sentAt: Date, random: () => number): NewCase {
  const startDate = addDays(swedishDayOf(sentAt), startsAfter);
  const isPrivate = login === 'privat';
  return {
    purpose: 'CableIndication',
    creationMethod: 'DrawnOnMap',
    workAreas: [{ name: 'Arbetsområde 1', geometry: onTheWire(workAreaNear(placeAt(place), random)) }],
    name,
    description,
    workCategories: [isPrivate ? 'Garden' : 'Electricity'],
    workMethods: [isPrivate ? 'GroundWork' : 'MachineExcavation'],
    startDate,
    endDate: addDays(startDate, days - 1),
    maximumExcavationDepth: isPrivate ? '1' : '2',
    contact: { name: isPrivate ? 'Petra Privat' : 'Frida Frågare', phone: '070-1740620', email: `${login}@example.com` },
    cableMapsEmail: `${login}@example.com`,
    wantedFileFormat: 'Pdf',
    wantedCoordinateSystem: 'SWEREF99',
    notifyAboutAnswers: true,
    markingContact: { name: isPrivate ? 'Petra Privat' : 'Gustav Grävare', phone: '070-1740621' },
  };
}

/** A box or a circle of some tens of metres within 800 m of the middle of a place. */
function workAreaNear([easting, northing]: Position, random: () => number): Polygon {
  const middle: Position = [easting + (random() - 0.5) * 1600, northing + (random() - 0.5) * 1600];
  return random() < 0.5 ? boxAround(middle, 20 + random() * 60, 20 + random() * 60) : circleAround(middle, 15 + random() * 30, 32);
}

function onTheWire({ coordinates }: Polygon): NewCase['workAreas'][number]['geometry'] {
  return { type: 'Polygon', coordinates: coordinates.map((ring) => ring.map(([easting, northing]) => [easting, northing])) };
}

function answerOf(hit: 'Affected' | 'Control', random: () => number): { readonly measure: Measure; readonly comment: string | undefined } {
  const measures = measuresFor('CableOwner', 'CableIndication', hit);
  const measure = measures[Math.floor(random() * measures.length)] ?? 'NoInterest';
  return { measure, comment: measure === 'VisitWillOccur' ? 'Vi sätter ut våra kablar dagen före start.' : undefined };
}
