import { useSend } from '@schaktkoll/api-client';
import { dropDeadWebhook, sendDeadWebhookAgain, type DeadWebhook } from '@schaktkoll/contract';
import { formatMoment, operationsTexts, webhookFaultText, webhookTypeTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { DeadItem, DeadItems } from './DeadItem.tsx';

const texts = operationsTexts.webhooks;
const shared = operationsTexts.deadLetters;

interface DeadWebhooksProps {
  readonly webhooks: readonly DeadWebhook[];
  readonly count: number;
  readonly onChanged: () => Promise<unknown>;
}

/** The webhooks that were given up: to send again, or to give up for good. */
export function DeadWebhooks({ webhooks, count, onChanged }: DeadWebhooksProps) {
  const send = useSend();
  if (webhooks.length === 0) return <Text>{texts.none}</Text>;
  return (
    <>
      {count > webhooks.length && <Text>{shared.shown(webhooks.length, count)}</Text>}
      <DeadItems aria-label={texts.caption}>
        {webhooks.map((webhook) => {
          const { id, organisationName: to, host, type, caseNumber, attempts, lastStatus, lastFault, deadAt } = webhook;
          const facts = [
            webhookTypeTexts[type],
            ...(caseNumber === null ? [] : [shared.ofCase(caseNumber)]),
            shared.attempts(attempts),
            shared.deadAt(formatMoment(deadAt)),
          ];
          return (
            <DeadItem
              key={id}
              onChanged={onChanged}
              again={{
                label: texts.sendAgain(to),
                doneText: texts.sent(to),
                run: () => send(sendDeadWebhookAgain, { params: { id } }),
              }}
              drop={{
                label: texts.dropNamed(to),
                doneText: texts.dropped(to),
                question: texts.question,
                run: () => send(dropDeadWebhook, { params: { id } }),
              }}
            >
              <Text>
                <strong>{texts.to(to, host)}</strong>
              </Text>
              <Text $muted>{facts.join(' · ')}</Text>
              {lastFault !== null && <Text>{shared.error(webhookFaultText(lastFault, lastStatus))}</Text>}
            </DeadItem>
          );
        })}
      </DeadItems>
    </>
  );
}
