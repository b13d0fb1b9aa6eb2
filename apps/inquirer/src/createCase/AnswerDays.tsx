import { checkCasePeriod, proposedEnd, startsBeforeAnswers, type OwnerDays } from '@schaktkoll/domain';
import { caseDayTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, Note, Text } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import type { FormFlow } from './flow/useCaseFlow.ts';

interface AnswerDaysProps {
  readonly flow: FormFlow;
  /** Null where they are not known, or no answer is awaited. */
  readonly days: OwnerDays | null;
  /** The period may be kept, and the note is then gone; without it the note stays. */
  readonly mayKeep?: boolean;
}

/** By when the answers come, beside the period: a warning with a later start where it begins before them. */
export function AnswerDays({ flow, days, mayKeep = false }: AnswerDaysProps) {
  const { purpose, today, settings, form, values } = flow;
  const { startDate, endDate } = values;
  const [kept, setKept] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const hasStart = !checkCasePeriod({ ...values, purpose }, today, settings).some(({ field }) => field === 'startDate');
  const isEarly = days !== null && hasStart && startsBeforeAnswers(purpose, startDate, days);
  const begin = (day: string): void => {
    form.setValue('startDate', day);
    const faults = checkCasePeriod({ purpose, startDate: day, endDate }, today, settings);
    if (faults.length > 0) form.setValue('endDate', proposedEnd({ purpose, startDate: day }, today, settings));
    // The button is gone.
    place.current?.focus();
  };
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {isEarly && !(mayKeep && kept === startDate) && (
        <Note kind="warning" heading={texts.answersBy(days.answers, today)} level={mayKeep ? 2 : 3}>
          <Text $size={16}>
            {texts.early(startDate, today)}{' '}
            {mayKeep ? days.marking !== null && texts.markingBy(days.marking, today) : texts.waitForAll}
          </Text>
          <Inline $gap={3}>
            <Button variant="primary" onClick={() => begin(days.safeStart)}>
              {texts.begin(days.safeStart, today)}
            </Button>
            {mayKeep && (
              <Button
                variant="quiet"
                onClick={() => {
                  setKept(startDate);
                  place.current?.focus();
                }}
              >
                {texts.keep(startDate)}
              </Button>
            )}
          </Inline>
        </Note>
      )}
      {days !== null && mayKeep && (!isEarly || kept === startDate) && (
        <Text $size={16} $muted>
          {texts.answersBy(days.answers, today)}. {days.marking !== null && texts.markingBy(days.marking, today)}
        </Text>
      )}
    </div>
  );
}
