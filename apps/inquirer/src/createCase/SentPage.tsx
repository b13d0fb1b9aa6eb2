import { buildPath, isUrgent, paths } from '@schaktkoll/domain';
import { AppRedirect, ButtonLink } from '@schaktkoll/routing';
import { PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { purposeDetailTexts, sentTexts } from '@schaktkoll/texts';
import { fontSize, fontWeight, Inline, PageContainer, Section, space, Stack, Note, Text } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { listHeading } from '../parts/listHeading.ts';
import { readReceipt, type Receipt } from './flow/receipt.ts';
import { UrgentPhones } from './UrgentPhones.tsx';

const texts = sentTexts;

/** The confirmation of a case that was sent; without its receipt the case is in the list. */
export function SentPage() {
  const receipt = readReceipt(useLocation().state);
  if (receipt === null) return <AppRedirect to={{ path: paths.inquirer.cases }} />;
  return <Confirmation receipt={receipt} />;
}

/** The case number, how many owners were asked, and what happens next and when. */
function Confirmation({ receipt }: { readonly receipt: Receipt }) {
  const trail = [{ label: listHeading(useCurrentUser()), to: { path: paths.inquirer.cases } }];
  const { purpose, caseNumber, toAskCount, answerDueDay, startDate } = receipt;
  const [first, ...rest] = purposeDetailTexts[purpose].next({ answers: answerDueDay, start: startDate });
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.heading} trail={trail} />
        <Note kind="information">
          <p>
            {texts.number}: <CaseNumber>{caseNumber}</CaseNumber>
          </p>
          <Text>{texts.asked(receipt)}</Text>
        </Note>
        {isUrgent(purpose) && <UrgentPhones caseNumber={caseNumber} />}
        <Section heading={texts.nextHeading}>
          <Next>
            <li>{first}</li>
            {toAskCount > 0 && !isUrgent(purpose) && <li>{texts.ask(purpose)}</li>}
            {rest.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Next>
        </Section>
        <Inline>
          <ButtonLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }} variant="primary">
            {texts.open}
          </ButtonLink>
          <ButtonLink to={{ path: paths.inquirer.createCase }}>{texts.another}</ButtonLink>
        </Inline>
      </Stack>
    </PageContainer>
  );
}

const CaseNumber = styled.strong`
  font-size: ${fontSize[26]};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Next = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-left: ${space[5]};
`;
