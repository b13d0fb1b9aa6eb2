import { messageChannels } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { longest } from '../shared/schemas.ts';

const formText = z.string('Required').check(longest({ maximum: 200 }));

export const smsCallSchemas = {
  reportSmsDelivery: {
    summary: 'Takes a delivery report of the SMS gateway',
    params: z.object({ secret: formText }, 'Required'),
    body: z.object(
      {
        /** The gateway's id of the message. */
        id: formText,
        /** `sent`, `delivered` or `failed`; any other status is ignored. */
        status: formText,
        /** When it was delivered, UTC. */
        delivered: z.optional(formText),
      },
      'Required',
    ),
    response: null,
  },
  listMessageChannels: {
    summary: 'The ways in which codes and notices can be sent',
    response: z.object({ channels: z.array(z.enum(messageChannels, 'InvalidChoice'), 'Required') }, 'Required'),
  },
} satisfies Record<string, CallSchemas>;
