import { messageChannels } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';

const formText = z.string('Required').check(z.maxLength(200, 'TooLong'));

/**
 * What the SMS gateway reports of a message that it took, as a form (`application/x-www-form-urlencoded`). The address is
 * its own for each message and holds the proof that we made it; anything else is answered alike and does nothing.
 */
export const reportSmsDelivery = declareCall({
  name: 'reportSmsDelivery',
  summary: 'Takes a delivery report of the SMS gateway',
  api: 'identity',
  method: 'POST',
  path: '/api/sms/delivery/:secret',
  access: { kind: 'anyone' },
  params: z.object({ secret: formText }, 'Required'),
  body: z.object(
    {
      /** What the gateway calls the message. */
      id: formText,
      /** `sent`, `delivered` or `failed`; others are heeded no more than they are known. */
      status: formText,
      /** When it was delivered, UTC. */
      delivered: z.optional(formText),
    },
    'Required',
  ),
  maximumBodyBytes: 10_000,
  response: null,
  status: 204,
  errors: [],
});

/** The ways in which codes and notices can reach somebody: screens offer SMS only where there is a gateway. */
export const listMessageChannels = declareCall({
  name: 'listMessageChannels',
  summary: 'The ways in which codes and notices can be sent',
  api: 'identity',
  method: 'GET',
  path: '/api/system/messagechannels',
  access: { kind: 'anyone' },
  response: z.object({ channels: z.array(z.enum(messageChannels, 'InvalidChoice'), 'Required') }, 'Required'),
  status: 200,
  errors: [],
});
