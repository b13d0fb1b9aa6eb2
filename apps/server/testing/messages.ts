import { messageTemplates, type MessageKind, type MessageTemplate } from '@schaktkoll/texts';
import { factsOf } from '../src/messages/kinds.ts';
import type { PlaceholderType } from '../src/messages/kinds.types.ts';
import { reviveDeadLetter } from '../src/messages/outbox/deadLetters.repository.ts';
import { insertMessages } from '../src/messages/outbox/outbox.repository.ts';
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

const sampleMoment = new Date('2026-11-20T11:00:00.000Z').toISOString();
const all: Readonly<Record<string, MessageTemplate>> = messageTemplates;
const templates = Object.entries(all).map(([key, template]) => {
  const [kind = '', variant] = key.split('.');
  return { key, kind: kind as MessageKind, variant, template };
});
/** Every text of the product: a kind, perhaps a variant of it, and a channel. */
export const texts = templates.flatMap(({ template, ...of }) =>
  (['Email', 'Sms'] as const).flatMap((channel) => (template[channel] === undefined ? [] : { ...of, channel })),
);

export const samples: Readonly<Record<PlaceholderType, string | number | readonly string[]>> = {
  text: 'Grävlaget',
  freeText: 'Hej!',
  login: 'anna.andersson',
  id: '20261120-0001',
  phrase: 'några ord',
  day: '2026-11-20',
  moment: sampleMoment,
  number: 7,
  link: 'https://app.example/cases',
  email: 'a@example.com',
  names: ['Elnätet', 'Vattenverket'],
};
/** A value for every placeholder of a kind. */
export function sampleValues(kind: MessageKind, login = samples.login): OutgoingMail['values'] {
  const ofType = { ...samples, login };
  return Object.fromEntries(
    Object.entries(factsOf(kind).placeholders).map(([name, type]) => [
      name,
      typeof type === 'string'
        ? ofType[type]
        : [Object.fromEntries(Object.entries(type).map(([part, of]) => [part, ofType[of] as string]))],
    ]),
  );
}
