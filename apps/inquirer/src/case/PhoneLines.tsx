import type { CaseRecipient } from '@schaktkoll/contract';
import { casePageTexts } from '@schaktkoll/texts';
import { Inline, Text } from '@schaktkoll/ui';

const texts = casePageTexts.answers;

/** The owner's telephone numbers, to press on a phone in the field, and what it wants the digger to know. */
export function PhoneLines({ recipient }: { readonly recipient: CaseRecipient }) {
  const numbers = [
    { label: texts.phone, number: recipient.phone },
    { label: texts.emergencyPhone, number: recipient.emergencyPhone },
  ].filter((line) => line.number !== null);
  return (
    <>
      {numbers.length > 0 && (
        <Inline>
          {numbers.map(({ label, number }) => (
            <span key={label}>
              {label}: <a href={`tel:${number?.replaceAll(/[\s-]/g, '')}`}>{number}</a>
            </span>
          ))}
        </Inline>
      )}
      {recipient.informationForInquirer && (
        <Text>
          {texts.information}: {recipient.informationForInquirer}
        </Text>
      )}
    </>
  );
}
