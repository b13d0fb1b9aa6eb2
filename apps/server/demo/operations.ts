import {
  addDays,
  addWorkingDays,
  buildPath,
  caseNumberOf,
  monthsBefore,
  paths,
  swedishDayOf,
} from '@schaktkoll/domain';
import { statusText } from '@schaktkoll/texts';
import { message } from '../src/messages/message.ts';
import { insertMessages, markAttempted, markDead, recordFailure } from '../src/messages/outbox/outbox.repository.ts';
import type { Queries } from '../src/platform/db/database.ts';
import type { OutgoingMail } from '../src/platform/ports.ts';
import { findOvertaking, insertArchivedCases, insertErasureReports } from './operations.repository.ts';
import { workingMoment } from './workingTime.ts';

export interface OperationsOptions {
  readonly now: Date;
  /** The address of the inquirer app, for the links of messages. */
  readonly inquirer: string;
}

const support = 'support@example.com';
const halfWay = () => 0.5;

/** Writes what support sees of a service in use: messages that were given up, archived cases, and reports of erasure. */
export async function makeDemoOperations(transaction: Queries, { now, inquirer }: OperationsOptions): Promise<void> {
  const today = swedishDayOf(now);
  const sentAt = workingMoment(addWorkingDays(today, -2), 'ended', halfWay);
  const givenUpAt = workingMoment(addWorkingDays(today, -1), 'ended', halfWay);
  for (const { mail, errors } of await undelivered(transaction, inquirer, sentAt)) {
    const [queued] = await insertMessages(transaction, [mail], sentAt);
    if (queued === undefined) throw new Error('A demo message has a text');
    for (const error of errors) {
      await markAttempted(transaction, [{ id: queued.id, messageId: null }], sentAt);
      await recordFailure(transaction, queued.id, error);
    }
    // What its text is does not matter for giving it up.
    const waiting = {
      ...mail,
      id: queued.id,
      subject: null,
      body: '',
      fault: null,
      signals: [],
      expiresAt: null,
      messageId: null,
    };
    await markDead(transaction, waiting, givenUpAt);
  }
  await insertArchivedCases(transaction, archivedCases(today));
  await insertErasureReports(transaction, [
    { day: addDays(today, -9), step: 'Archived', purpose: 'CableIndication', count: 14 },
    { day: addDays(today, -9), step: 'Archived', purpose: 'Project', count: 2 },
    { day: addDays(today, -2), step: 'Archived', purpose: 'CableIndication', count: 9 },
    { day: addDays(today, -2), step: 'Erased', purpose: 'CableIndication', count: 11 },
    { day: addDays(today, -2), step: 'Erased', purpose: 'Emergency', count: 1 },
  ]);
}

interface Undelivered {
  readonly mail: OutgoingMail;
  /** The error of each attempt. */
  readonly errors: readonly string[];
}

async function undelivered(transaction: Queries, inquirer: string, sentAt: Date): Promise<Undelivered[]> {
  const { caseId, ...values } = await findOvertaking(transaction);
  const link = inquirer + buildPath(paths.inquirer.caseDetail, { caseNumber: values.caseNumber });
  return [
    {
      mail: message('CaseOvertaken', { to: 'frida@mejl.example.com', caseId, values: { ...values, link } }, sentAt),
      errors: [
        '452 4.2.2 The mailbox is full',
        '452 4.2.2 The mailbox is full',
        '452 4.2.2 The mailbox is full, giving up',
      ],
    },
    {
      mail: message(
        'CaseCopy',
        {
          to: 'byggledaren@mejll.example.com',
          caseId,
          values: {
            ...values,
            sender: values.by,
            link,
            status: statusText({ kind: 'AwaitingAnswers', count: 2 }),
            answers: [],
          },
        },
        sentAt,
      ),
      errors: ['550 5.1.2 No such domain: mejll.example.com'],
    },
    {
      mail: message(
        'ContactChanged',
        {
          variant: 'Mobile',
          channel: 'Sms',
          to: '+46701740699',
          values: { login: 'markarbetare', changedAt: sentAt.toISOString(), support },
        },
        sentAt,
      ),
      errors: ['The number is not in use'],
    },
  ];
}

/** Two cases that ended more than 24 months ago, one of them cancelled. */
function archivedCases(today: string) {
  const [sent, started, ended] = [30, 29, 28].map((months) => monthsBefore(today, months)) as [string, string, string];
  const archivedOn = monthsBefore(today, 4);
  const shared = { started, ended, archivedOn, purpose: 'CableIndication' as const };
  return [
    { ...shared, caseNumber: caseNumberOf(sent, 1), sent, canceled: null },
    { ...shared, caseNumber: caseNumberOf(sent, 2), sent, canceled: started },
  ];
}
