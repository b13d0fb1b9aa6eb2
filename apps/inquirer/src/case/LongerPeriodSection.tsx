import { useExtendCase } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import {
  checkExtension,
  endsAutomaticAnswers,
  extensionOf,
  isEnded,
  mustBeAsked,
  swedishToday,
} from '@schaktkoll/domain';
import { DateField, FormShell, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { ButtonLink, useLeaveQuestion } from '@schaktkoll/routing';
import { casePageTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Section, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { destinationOfRenewal } from './newCaseDestinations.ts';
import { useMayCreateFrom, useViewer } from './viewer.ts';

const texts = casePageTexts.longer;

/** Offers a longer period where the rules allow it, or a new case that renews this one. */
export function LongerPeriodSection({ item }: { readonly item: InquirerCase }) {
  const today = swedishToday();
  const extension = extensionOf(item, useViewer(item), today);
  // Once the period has ended it is the next step, at the signal.
  const mayRenew = useMayCreateFrom(item) && item.isOwn && !isEnded(item) && item.endDate >= today;
  if (!mayRenew && !extension.allowed) return null;
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        {extension.allowed && <ExtendCase item={item} earliest={extension.earliest} latest={extension.latest} />}
        {mayRenew && (
          <>
            <Text>{texts.renew}</Text>
            <p>
              <ButtonLink to={destinationOfRenewal(item)}>{casePageTexts.renew}</ButtonLink>
            </p>
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
  return (
    <FormInPlace label={texts.open} text={<Text>{texts.extend(latest, item.purpose)}</Text>} keepsText>
      {(leave) => <ExtendCaseForm item={item} earliest={earliest} latest={latest} onLeave={leave} />}
    </FormInPlace>
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
