import { randomUUID } from 'node:crypto';
import { recipientFieldsSchema } from '@schaktkoll/contract';
import { checkEmail, checkSmsNumber, phoneToE164, valuesOfPurpose } from '@schaktkoll/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validCase } from '../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../testing/caseWorld.ts';
import { sampleValues, texts } from '../../testing/messages.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { OutgoingMail } from '../platform/ports.ts';
import { message } from './message.ts';
import { insertMessages } from './outbox/outbox.repository.ts';

/** Numbers as people and programs write them: some are accepted, some are not. */
const number = fc
  .tuple(
    fc.constantFrom('', '0', '+46', '+46 ', '+460', '0046', '00460', '+358-', '+1', '70', ' '),
    fc.array(fc.constantFrom(...'0123456789', ' ', '-', '\u2013', '\u00a0'), { minLength: 4, maxLength: 14 }),
  )
  .map(([start, rest]) => start + rest.join(''));
const address = fc.oneof(
  fc.emailAddress(),
  fc.tuple(fc.constantFrom(' ', '', '\t'), fc.emailAddress()).map(([blank, email]) => `${blank}${email} `),
);

describe('what is accepted of a receiver of messages', () => {
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
    await server.database.kysely
      .updateTable('organisation')
      .set({ takes_purposes: ['Emergency'] })
      .where('id', '=', world.owner.id)
      .execute();
  });
  afterAll(() => server.close());

  const recipientPath = () => `/cableowner/api/recipients/${world.recipientId}`;

  const answer = async (caseNumber: string, administrator: Caller) => {
    const path = `/cableowner/api/cases/${caseNumber}`;
    const recipient = onlyRecipient((await administrator('GET', path)).body);
    const given = await administrator('POST', `${path}/recipients/${recipient.id}/answer`, {
      version: recipient.version,
      body: { measure: 'NoInterest' },
    });
    expect(given.status).toBe(200);
  };

  test('never stops an emergency or its answer, and every message of them can be sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          smsNumber: fc.oneof(number, fc.constantFrom('0701740601', '070-174 06 01')),
          email: address,
          notificationSmsNumber: number,
        }),
        async ({ smsNumber, email, notificationSmsNumber }) => {
          // The server limits what a user sends in a minute.
          server.clock.advance(60_000);
          const [ask, administrator] = [
            await callerFor(server, world.inquirer),
            await callerFor(server, world.ownerAdmin, 'cableowner'),
          ];
          const version = Number((await administrator('GET', recipientPath())).body['version']);
          const fields = {
            name: 'Jouren',
            isDefault: true,
            notificationSchedule: 'Now',
            emails: [{ email }],
            userIds: [],
            smsNumber,
          };
          const saved = await administrator('PUT', recipientPath(), { body: fields, version });
          // What the form refuses, the server refuses, and nothing else.
          expect(saved.status).toBe(recipientFieldsSchema.safeParse(fields).success ? 200 : 400);
          fc.pre(saved.status === 200);
          const sent = await ask('POST', '/inquirer/api/cases', {
            body: valuesOfPurpose(
              {
                ...validCase({ notificationSmsNumber }),
                isEmergency: true,
                purpose: 'Emergency',
                startDate: '2026-11-20',
                endDate: '2026-11-20',
              },
              'Emergency',
            ),
            key: randomUUID(),
          });
          if (sent.status === 201) await answer(String(sent.body['caseNumber']), administrator);
          else expect(sent).toMatchObject({ status: 400, body: { errors: [{ path: 'notificationSmsNumber' }] } });
          const messages = await server.database.kysely
            .selectFrom('outbox_message')
            .select(['channel', 'to_address', 'fault'])
            .execute();
          expect(messages.filter(({ fault }) => fault !== null)).toEqual([]);
          for (const { channel, to_address: to } of messages)
            expect(to).toMatch(channel === 'Sms' ? /^\+[1-9]\d{6,14}$/ : /^\S+@\S+$/);
        },
      ),
      // Fewer than one user may send in an hour.
      { numRuns: 30 },
    );
  });

  test('of any kind of message is queued without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(number, address, async (typedNumber, typedAddress) => {
        const receivers = {
          Sms: checkSmsNumber(typedNumber) === null ? phoneToE164(typedNumber) : null,
          Email: checkEmail(typedAddress) === null ? typedAddress.trim() : null,
        };
        const mails = texts.flatMap(({ kind, variant, channel }): OutgoingMail[] => {
          const to = receivers[channel];
          const content = { channel, to: to ?? '', values: sampleValues(kind), ...(variant && { variant }) };
          return to === null ? [] : [message(kind, content as Parameters<typeof message>[1], server.clock.now())];
        });
        await inTransaction(server.database.kysely, (transaction) =>
          insertMessages(transaction, mails, server.clock.now()),
        );
      }),
      { numRuns: 60 },
    );
    const queued = server.database.kysely
      .selectFrom('outbox_message')
      .select(['kind', 'channel', 'to_address', 'fault']);
    expect(await queued.where('fault', 'is not', null).execute()).toEqual([]);
    const kinds = new Set((await queued.execute()).map(({ kind, channel }) => `${kind} ${channel}`));
    expect(kinds).toEqual(new Set(texts.map(({ kind, channel }) => `${kind} ${channel}`)));
  });
});
