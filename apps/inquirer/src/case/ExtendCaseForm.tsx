import { useExtendCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { checkExtension, endsAutomaticAnswers, mustBeAsked } from '@schaktkoll/domain';
import { DateField, FormShell, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Text, useOnMount, useToasts } from '@schaktkoll/ui';

const texts = casePageTexts.longer;
const labels = { endDate: texts.endDate };

interface ExtendCaseFormProps {
  readonly item: InquirerCase;
  readonly earliest: string;
  readonly latest: string;
  readonly onLeave: () => void;
}

/** The new last day of the period, and what follows from it. */
export function ExtendCaseForm({ item, earliest, latest, onLeave }: ExtendCaseFormProps) {
  const { run } = useExtendCase();
  const toasts = useToasts();
  const form = useCheckedForm<{ endDate: string }>({
    resolver: resolverFor(({ endDate }: { endDate: string }) => checkExtension({ earliest, latest }, endDate), {
      labels,
    }),
    labels,
    defaultValues: { endDate: '' },
  });
  const asksOwners = item.ownersToAsk.some((owner) => mustBeAsked(item.purpose, owner));
  const endsAnswers = endsAutomaticAnswers(item);
  useLeaveQuestion(form.formState.isDirty);
  useOnMount(() => form.setFocus('endDate'));

  const extend = async ({ endDate }: { endDate: string }) => {
    const day = endDate.trim();
    await run({ params: { caseNumber: item.caseNumber }, version: item.version, body: { endDate: day } });
    toasts.showInfo(texts.done(day, item.purpose, endsAnswers));
    onLeave();
    focusPageHeading();
  };

  return (
    <FormShell
      form={form}
      closesWhenSent
      label={texts.open}
      labels={labels}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      submitVariant="secondary"
      onSubmit={extend}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          {texts.cancel}
        </Button>
      }
    >
      <Text>{texts.confirmed(item.purpose, { asksOwners, endsAnswers })}</Text>
      <DateField control={form.control} name="endDate" label={texts.endDate} minimum={earliest} maximum={latest} />
    </FormShell>
  );
}
