import { bankIdFailedHints, bankIdPendingHints, bankIdRefusals, hasLuhnDigit } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { Order, OrderStore } from './orders.ts';
import { testPersons } from './testPersons.ts';
import type { Person } from './testPersons.ts';

const personalNumber = z
  .string('Required')
  .check(z.refine((value) => /^\d{12}$/.test(value) && hasLuhnDigit(value.slice(2)), 'InvalidFormat'));
const name = z.optional(z.string('InvalidFormat').check(z.minLength(1, 'Required')));
const personFields = { personalNumber, givenName: name, surname: name };
const failedHint = z.enum(bankIdFailedHints, 'InvalidChoice');
const pendingHint = z.enum(bankIdPendingHints, 'InvalidChoice');

/** What can be done with an order in the app. Approving chooses the person too, where that is not done yet. */
export const actSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('scan') }),
  z.object({ act: z.literal('open') }),
  z.object({ act: z.literal('choose'), ...personFields }),
  z.object({ act: z.literal('approve'), ...personFields, personalNumber: z.optional(personalNumber) }),
  z.object({ act: z.literal('fail'), hintCode: failedHint }),
  z.object({ act: z.literal('show'), hintCode: pendingHint }),
]);
export type Act = z.infer<typeof actSchema>;

/** What the next calls of the service are refused with; 0 times ends it. */
export const refusalSchema = z.object({
  call: z.enum(['any', 'auth', 'sign', 'collect', 'cancel'], 'InvalidChoice'),
  errorCode: z.enum(bankIdRefusals, 'InvalidChoice'),
  times: z.coerce
    .number('InvalidFormat')
    .check(z.int('InvalidFormat'), z.minimum(0, 'TooLow'), z.maximum(100, 'TooHigh')),
});

/** Does it. Throws `ActFault` when the order is not there or not in a state for it. */
export function perform(store: OrderStore, orderRef: string, act: Act, now: number): Order {
  switch (act.act) {
    case 'scan':
      return store.scan(store.codeNow(orderRef, now), now);
    case 'open':
      return store.openByToken(store.find(orderRef, now).autoStartToken, null, now);
    case 'choose':
      return store.choose(orderRef, personOf(act.personalNumber, act), now);
    case 'approve':
      if (act.personalNumber !== undefined) store.choose(orderRef, personOf(act.personalNumber, act), now);
      return store.approve(orderRef, now);
    case 'fail':
      return store.fail(orderRef, act.hintCode, now);
    case 'show':
      return store.show(orderRef, act.hintCode, now);
  }
}

/** One of the test persons, or a further invented one with a name of their own. */
function personOf(
  number: string,
  {
    givenName = 'Test',
    surname = 'Person',
  }: { readonly givenName?: string | undefined; readonly surname?: string | undefined },
): Person {
  return (
    testPersons.find((person) => person.personalNumber === number) ?? { personalNumber: number, givenName, surname }
  );
}
