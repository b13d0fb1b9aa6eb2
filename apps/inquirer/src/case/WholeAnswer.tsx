import { AnswerExtras, phoneLink } from '@schaktkoll/cases';
import type { CaseRecipient, InquirerCase } from '@schaktkoll/contract';
import { answerMapTexts, casePageTexts, formatMoment, infrastructureTypeTexts } from '@schaktkoll/texts';
import { Button, Inline, Text } from '@schaktkoll/ui';
import { AboutOwner } from './AboutOwner.tsx';
import { useCasePanel } from './workspace/casePanel.ts';

const texts = casePageTexts.answers;

interface WholeAnswerProps {
  readonly item: InquirerCase;
  readonly recipient: CaseRecipient;
}

/** What does not fit the row: to whom the case went, files and comments, telephone numbers and the owner itself. */
export function WholeAnswer({ item, recipient }: WholeAnswerProps) {
  const { recipientName, infrastructureTypes, answeredAt, map } = recipient;
  const { show } = useCasePanel();
  return (
    <>
      <Text $muted $size={16}>
        {[recipientName, ...infrastructureTypes.map((type) => infrastructureTypeTexts[type])].join(' · ')}
      </Text>
      {answeredAt && <Text $size={16}>{texts.answeredAt(formatMoment(answeredAt))}</Text>}
      {map !== null && (
        <div data-print="hide">
          <Button size="compact" onClick={() => show('lines')}>
            {answerMapTexts.showLines}
          </Button>
        </div>
      )}
      <AnswerExtras caseNumber={item.caseNumber} recipient={recipient} />
      <PhoneLines recipient={recipient} />
      <AboutOwner recipient={recipient} />
    </>
  );
}

/** The owner's telephone numbers, as links for a phone, and the owner's information for the inquirer. */
function PhoneLines({ recipient }: { readonly recipient: CaseRecipient }) {
  const numbers = [
    { label: texts.phone, number: recipient.phone },
    { label: texts.emergencyPhone, number: recipient.emergencyPhone },
  ].flatMap(({ label, number }) => (number === null ? [] : [{ label, number }]));
  return (
    <>
      {numbers.length > 0 && (
        <Inline>
          {numbers.map(({ label, number }) => (
            <span key={label}>
              {label}: {phoneLink(number)}
            </span>
          ))}
        </Inline>
      )}
      {recipient.informationForInquirer && (
        <Text $size={16}>
          {texts.information}: {recipient.informationForInquirer}
        </Text>
      )}
    </>
  );
}
