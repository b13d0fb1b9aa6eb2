import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { appendDeliveryEvents } from './appendDeliveryEvents.repository.ts';

export interface DeliveryReport {
  readonly id: string;
  readonly gatewayId: string | null;
  readonly status: 'Sent' | 'Delivered' | 'Failed';
  /** Only for a delivered one. */
  readonly deliveredAt: string | null;
}

/**
 * Stores a report, with the event in the case's log. Reports arrive in any order and more than once, and an SMS that
 * was sent twice has two; a report without news changes nothing.
 * @returns whether the report changed anything
 */
export function recordDelivery(
  queries: Queries,
  { id, gatewayId, status, deliveredAt }: DeliveryReport,
  now: Date,
): Promise<boolean> {
  return inTransaction(queries, async (transaction) => {
    const row = await transaction
      .updateTable('outbox_message')
      .set({
        delivery_status: status,
        delivered_at: deliveredAt,
        ...(gatewayId === null ? {} : { gateway_id: gatewayId }),
      })
      .where('id', '=', id)
      .where('channel', '=', 'Sms')
      .where(({ eb }) =>
        eb.or([
          eb('delivery_status', 'is', null),
          ...(status === 'Sent'
            ? []
            : [eb('delivery_status', 'in', status === 'Failed' ? ['Sent'] : ['Sent', 'Failed'])]),
        ]),
      )
      .returning(['id', 'channel', 'kind', 'case_id as caseId', 'case_recipient_id as caseRecipientId'])
      .executeTakeFirst();
    if (row === undefined) return false;
    if (status !== 'Sent')
      await appendDeliveryEvents(
        transaction,
        [row],
        () => (status === 'Delivered' ? 'SmsDelivered' : 'MessageFailed'),
        now,
      );
    return true;
  });
}
