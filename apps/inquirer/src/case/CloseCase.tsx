import { useCloseCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, isTimeToClose, unansweredOwners, swedishToday } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Section, Stack, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { CancelCase } from './CancelCase.tsx';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.close;

/** Closes or cancels a case that is not needed any more; behind "Fler val", because it is rarely the next step. */
export function EndCaseSection({ item }: { readonly item: InquirerCase }) {
  const viewer = useViewer(item);
  if (!inquirerActions(item, viewer, swedishToday()).close.allowed) return null;
  return (
    <div data-print="hide">
      <Section heading={texts.endHeading}>
        {!isTimeToClose(item.status) && (
          <>
            <Text>{texts.body}</Text>
            <div>
              <CloseCase item={item} />
            </div>
          </>
        )}
        <CancelCase item={item} />
      </Section>
    </div>
  );
}

/** Ends the case, after a question that says what has not happened yet. */
export function CloseCase({ item }: { readonly item: InquirerCase }) {
  const { run, isBusy } = useCloseCase();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const fail = useActionFailure();
  const { close, atClosing } = inquirerActions(item, useViewer(item), swedishToday());
  if (!close.allowed) return null;
  const { unanswered, toAsk } = unansweredOwners(item);
  const silent = unanswered.length + toAsk.length;

  const ask = async () => {
    const isSure = await dialogs.confirm({
      heading: texts.heading,
      body: (
        <Stack $gap={3}>
          {silent > 0 && <Text $strong>{texts.unanswered(silent, item.purpose)}</Text>}
          {atClosing.unconfirmed > 0 && <Text $strong>{texts.unconfirmed(atClosing.unconfirmed)}</Text>}
          <Text>{texts.body}</Text>
        </Stack>
      ),
      confirmLabel: texts.button,
      cancelLabel: texts.cancel,
      danger: true,
    });
    if (!isSure) return;
    try {
      await run({ params: { caseNumber: item.caseNumber }, version: item.version });
      toasts.showInfo(texts.done);
      focusPageHeading();
    } catch (error) {
      await fail(error);
    }
  };

  // Once the work is over closing is what is left to do; until then it is not the first thing to press.
  return (
    <Button
      variant={item.status.kind === 'PeriodEnded' || item.status.hasPeriodEnded ? 'primary' : 'secondary'}
      busyLabel={isBusy ? texts.busy : undefined}
      onClick={() => void ask()}
    >
      {texts.button}
    </Button>
  );
}
