import type { CaseRecipient } from '@schaktkoll/contract';
import { casePageTexts } from '@schaktkoll/texts';
import { Inline, linkAlone, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = casePageTexts.answers;

/** The owner's telephone numbers, as links for a phone, and the owner's information for the inquirer. */
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
              {label}: <Call href={`tel:${number?.replaceAll(/[\s-]/g, '')}`}>{number}</Call>
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

/** Large enough to press in the rain with gloves. */
const Call = styled.a`
  ${linkAlone}
`;
