import { insertMessages, reviveDeadLetter } from '../src/messages/outbox/outbox.repository.ts';
import { renderMessage } from '../src/messages/render.ts';
import type { MessageQueue, OutgoingMail } from '../src/platform/ports.ts';

/** Stores messages as the outbox does, but delivers none. */
export const storedMessages: MessageQueue = {
  add: async (transaction, mails, now) => {
    await insertMessages(transaction, mails, now);
  },
  requeue: async (queries, id) => (await reviveDeadLetter(queries, id)) !== null,
};

/** Values of a message about a case, for tests that do not check its text. */
export const caseValues = {
  caseNumber: '20261120-0001',
  caseName: 'Ny servisledning',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
  link: 'http://app.example/cases/20261120-0001',
} as const;
export const caseSentValues = {
  ...caseValues,
  receivers: '1 ledningsägare.',
  ownersToAsk: [],
  deselectedOwners: [],
  ownersToCall: [],
  unregisteredOwners: [],
} as const;

/** A message as its reader receives it. */
export function textOf(mail: OutgoingMail | undefined): { readonly subject: string; readonly text: string } {
  if (mail === undefined) throw new Error('there is no message');
  const { subject, body } = renderMessage(mail);
  return { subject: subject ?? '', text: body };
}
