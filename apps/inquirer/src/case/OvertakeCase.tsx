import { useOvertakeCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, swedishToday } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.overtake;

/** A colleague makes the case its own, after a question that says what that means. */
export function OvertakeCase({ item }: { readonly item: InquirerCase }) {
  const { run, isBusy } = useOvertakeCase();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const fail = useActionFailure();
  const { overtake } = inquirerActions(item, useViewer(item), swedishToday());
  if (!overtake.allowed) return null;

  const ask = async () => {
    const isSure = await dialogs.confirm({
      heading: texts.heading,
      body: <Text>{texts.body(item.inquirerName)}</Text>,
      confirmLabel: texts.button,
      cancelLabel: texts.keep,
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

  return (
    <div data-print="hide">
      <Button busyLabel={isBusy ? texts.busy : undefined} onClick={() => void ask()}>
        {texts.button}
      </Button>
    </div>
  );
}
