import { useExtendCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { checkExtension, endsAutomaticAnswers, extensionOf, mustBeAsked, swedishToday } from '@schaktkoll/domain';
import { DateField, FormShell, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Section, Stack, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { isTimeToRenew, RenewCase, useMayRenew } from './RenewCase.tsx';
import { useViewer } from './viewer.ts';

const texts = casePageTexts.longer;

/** Offers a longer period where the rules allow it, or a new case that renews this one. */
export function LongerPeriodSection({ item }: { readonly item: InquirerCase }) {
  const extension = extensionOf(item, useViewer(item), swedishToday());
  const mayRenew = useMayRenew(item) && !isTimeToRenew(item);
  if (!mayRenew && !extension.allowed) return null;
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        {extension.allowed && <ExtendCase item={item} earliest={extension.earliest} latest={extension.latest} />}
        {mayRenew && (
          <>
            <Text>{texts.renew}</Text>
            <RenewCase item={item} />
          </>
        )}
      </Section>
    </div>
  );
}

interface ExtendCaseProps {
  readonly item: InquirerCase;
  /** The first and the last day that may be the new last day. */
  readonly earliest: string;
  readonly latest: string;
}

function ExtendCase({ item, earliest, latest }: ExtendCaseProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    // It gets the focus when the pressed button disappears.
    <Stack $gap={3} ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.open}>
      <Text>{texts.extend(latest, item.purpose)}</Text>
      {isOpen ? (
        <ExtendCaseForm item={item} earliest={earliest} latest={latest} onLeave={leave} />
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
        </p>
      )}
    </Stack>
  );
}

const labels = { endDate: texts.endDate };

interface ExtendCaseFormProps extends ExtendCaseProps {
  readonly onLeave: () => void;
}

/** The new last day of the period, and what follows from it. */
function ExtendCaseForm({ item, earliest, latest, onLeave }: ExtendCaseFormProps) {
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
