import { listMessageChannels, reportSmsDelivery } from '@schaktkoll/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { recordDelivery } from '../outbox/delivery.repository.ts';
import { channelsOf, readDeliverySecret } from './smsGateway.ts';

const statuses = new Map([
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
] as const satisfies readonly (readonly [string, string])[]);

/** The gateway's reports, and the available channels. */
export function smsRoutes(platform: Platform): void {
  route(platform, listMessageChannels, async () => ({ channels: [...channelsOf(platform)] }));

  // Only these routes parse forms, because any web page can submit a form to any address.
  platform.server.register(async (scope) => {
    takeForms(scope);
    route({ ...platform, server: scope }, reportSmsDelivery, async ({ params, body, database, now, raw }) => {
      const id = readDeliverySecret(platform.codeKeys, params.secret);
      const status = statuses.get(body.status as 'sent');
      if (id === null || status === undefined) return null;
      const report = {
        id,
        gatewayId: body.id.slice(0, 100) || null,
        status,
        deliveredAt: status === 'Delivered' ? deliveredAt(body.delivered, now) : null,
      };
      if ((await recordDelivery(database, report, now)) && status === 'Failed')
        raw.log.warn({ messageId: id }, 'SMS was not delivered');
      return null;
    });
  });
}

function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(body.toString())),
  );
}

/** The gateway's times are UTC without an offset; an invalid or future one becomes now. */
function deliveredAt(text: string | undefined, now: Date): string {
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z?$/.test(text ?? '')
    ? Date.parse(`${text?.replace('Z', '')}Z`)
    : Number.NaN;
  return new Date(Number.isNaN(moment) ? now.getTime() : Math.min(moment, now.getTime())).toISOString();
}
