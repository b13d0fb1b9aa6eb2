import type { InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, swedishToday } from '@schaktkoll/domain';
import { WhenChannelsKnown } from '@schaktkoll/shell';
import { casePageTexts, notificationsText, notificationTexts as texts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock, Section, Stack, Text } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';
import { useViewer } from './viewer.ts';

const NotificationsForm = lazyPart(async () => (await import('./NotificationsForm.tsx')).NotificationsForm);

/** How the inquirer of an open case learns of answers, and a form to change it. */
export function NotificationsSection({ item }: { readonly item: InquirerCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { close } = inquirerActions(item, useViewer(item), swedishToday());
  const { notifications } = item;
  if (notifications === null || !close.allowed) return null;
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        {/* It takes the focus of what was pressed in it and is gone. */}
        <div ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.heading}>
          {isOpen ? (
            <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
              <WhenChannelsKnown>
                <NotificationsForm item={item} notifications={notifications} onLeave={leave} />
              </WhenChannelsKnown>
            </Suspense>
          ) : (
            <Stack $gap={3}>
              <Text>{notificationsText(notifications.schedule, notifications.smsNumber)}</Text>
              <p>
                <Button onClick={() => setIsOpen(true)}>{texts.change}</Button>
              </p>
            </Stack>
          )}
        </div>
      </Section>
    </div>
  );
}
