import { casePurposes, messageChannels, webhookEventTypes, webhookFaults } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema, requiredText, uuidSchema } from '../shared/schemas.ts';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));
const count = z.int('Required');
const channel = z.enum(messageChannels, 'InvalidChoice');

/** A message that could not be delivered. */
export const deadLetterSchema = z
  .object(
    {
      id: uuidSchema,
      channel,
      kind: text,
      to: text,
      subject: nullableText,
      /** Null where its text lets its reader act as a user. */
      body: nullableText,
      caseNumber: nullableText,
      attempts: count,
      lastError: nullableText,
      deadAt: momentSchema,
      /** False for a code, which has expired. */
      mayBeSentAgain: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'DeadLetter' });
export type ListedDeadLetter = z.infer<typeof deadLetterSchema>;

const deadWebhookSchema = z
  .object(
    {
      id: uuidSchema,
      organisationName: text,
      /** Without path and query, which may have secrets in them. */
      host: text,
      type: z.enum(webhookEventTypes, 'InvalidChoice'),
      caseNumber: nullableText,
      attempts: count,
      lastStatus: z.nullable(count),
      lastFault: z.nullable(z.enum(webhookFaults, 'InvalidChoice')),
      deadAt: momentSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'DeadWebhook' });
export type DeadWebhook = z.infer<typeof deadWebhookSchema>;

const operationsSchema = z
  .object(
    {
      queues: z.array(
        z.object({ channel, waiting: count, oldestDueAt: z.nullable(momentSchema) }, 'Required'),
        'Required',
      ),
      /** The latest; `deadLetterCount` says how many there are. */
      deadLetters: z.array(deadLetterSchema, 'Required'),
      deadLetterCount: count,
      /** The latest; `deadWebhookCount` says how many there are. */
      deadWebhooks: z.array(deadWebhookSchema, 'Required'),
      deadWebhookCount: count,
      /** Webhooks that are due and not delivered yet. */
      waitingWebhooks: count,
      jobs: z.array(
        z.object(
          {
            job: text,
            /** When it runs: minute, hour, day, month, weekday, by Swedish time. */
            cron: text,
            /** Null before the first run. */
            lastRun: z.nullable(
              z.object(
                {
                  startedAt: momentSchema,
                  endedAt: momentSchema,
                  /** How many things it did; null for a run that failed. */
                  done: z.nullable(count),
                  error: nullableText,
                },
                'Required',
              ),
            ),
          },
          'Required',
        ),
        'Required',
      ),
      /** Messages of the last 30 days that did not arrive. */
      failures: z.array(
        z.object(
          { organisationId: uuidSchema, organisationName: text, failed: count, lastAt: momentSchema },
          'Required',
        ),
        'Required',
      ),
      erasures: z.array(
        z.object(
          {
            day: text,
            step: z.enum(['Archived', 'Erased'], 'InvalidChoice'),
            purposes: z.array(
              z.object({ purpose: z.enum(casePurposes, 'InvalidChoice'), count }, 'Required'),
              'Required',
            ),
          },
          'Required',
        ),
        'Required',
      ),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'Operations' });
export type Operations = z.infer<typeof operationsSchema>;

const params = z.object({ id: uuidSchema }, 'Required');

export const operationsCallSchemas = {
  getOperations: { summary: 'How the service runs', response: operationsSchema },
  runJobAgain: {
    summary: 'Queues a recurring job at once',
    params: z.object({ job: requiredText({ maximum: 100 }) }, 'Required'),
    response: null,
    errors: ['NotFound'],
  },
  sendDeadLetterAgain: {
    summary: 'Sends a message again that was given up',
    params,
    response: null,
    errors: ['NotFound'],
  },
  sendDeadWebhookAgain: {
    summary: 'Sends a webhook again that was given up',
    params,
    response: null,
    errors: ['NotFound'],
  },
  dropDeadWebhook: { summary: 'Gives a webhook up for good', params, response: null, errors: ['NotFound'] },
  dropDeadLetter: { summary: 'Gives a message up for good', params, response: null, errors: ['NotFound'] },
} satisfies Record<string, CallSchemas>;
