import type { WebhookDelivery } from '@schaktkoll/contract';
import { formatMoment, formatNumber, moduleWebhookTexts, webhookFaultText, webhookTypeTexts } from '@schaktkoll/texts';
import { Button, Heading, ResponsiveTable, StatusText, Text, type TableColumn } from '@schaktkoll/ui';

// The same for every program.
const texts = moduleWebhookTexts.deliveries;

const columns: readonly TableColumn<WebhookDelivery>[] = [
  {
    key: 'at',
    heading: texts.columns.at,
    isRowHeader: true,
    noWrap: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  { key: 'type', heading: texts.columns.type, cell: ({ type }) => webhookTypeTexts[type] },
  {
    key: 'caseNumber',
    heading: texts.columns.caseNumber,
    noWrap: true,
    cell: ({ caseNumber }) => caseNumber ?? texts.noCase,
  },
  {
    key: 'attempts',
    heading: texts.columns.attempts,
    isNumeric: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'result',
    heading: texts.columns.result,
    width: 'wide',
    cell: (delivery) => <Result delivery={delivery} />,
  },
];

interface WebhookDeliveriesProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly waiting: number;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** The latest events, and what became of them. */
export function WebhookDeliveries({ deliveries, waiting, isRefreshing, onRefresh }: WebhookDeliveriesProps) {
  return (
    <>
      <Heading level={3}>{texts.heading}</Heading>
      {waiting > 0 && <Text>{texts.waiting(waiting)}</Text>}
      {deliveries.length === 0 ? (
        <Text>{texts.none}</Text>
      ) : (
        <>
          <ResponsiveTable
            caption={texts.heading}
            captionHidden
            columns={columns}
            rows={deliveries}
            rowKey={({ id }) => id}
          />
          <div>
            <Button
              size="compact"
              busyLabel={isRefreshing ? moduleWebhookTexts.loading : undefined}
              onClick={onRefresh}
            >
              {texts.refresh}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function Result({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { lastStatus, lastFault, sentAt, deadAt, nextAttemptAt } = delivery;
  const fault = lastFault === null ? '' : webhookFaultText(lastFault, lastStatus);
  if (sentAt !== null) return <StatusText kind="success">{texts.sent(lastStatus, sentAt)}</StatusText>;
  if (deadAt !== null) return <StatusText kind="error">{texts.dead(fault)}</StatusText>;
  if (lastFault === null || nextAttemptAt === null) return texts.waits;
  return <StatusText kind="warning">{texts.retries(fault, nextAttemptAt)}</StatusText>;
}
