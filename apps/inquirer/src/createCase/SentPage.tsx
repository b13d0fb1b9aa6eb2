import { buildPath, paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createCaseTexts } from '@schaktkoll/texts';
import { fontSize, fontWeight, Inline, PageContainer, Section, space, Stack, StatusBox, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import type { Receipt } from './receipt.ts';
import { destinationOf } from './steps.ts';

const texts = createCaseTexts.sent;

/** The confirmation: the number, how many were asked, and what happens next and when. */
export function SentPage({ receipt }: { readonly receipt: Receipt }) {
  const { caseNumber, toAskCount, answerDueDay, startDate } = receipt;
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.heading} />
        <StatusBox kind="success">
          <p>
            {texts.number}: <CaseNumber>{caseNumber}</CaseNumber>
          </p>
          <Text>{texts.asked(receipt)}</Text>
        </StatusBox>
        <Section heading={texts.nextHeading}>
          <Next>
            <li>{texts.wait(answerDueDay)}</li>
            {toAskCount > 0 && <li>{texts.ring}</li>}
            <li>{texts.confirm}</li>
            <li>{texts.dig(startDate)}</li>
            <li>{texts.close}</li>
          </Next>
        </Section>
        <Inline>
          <ButtonLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }} variant="primary">
            {texts.open}
          </ButtonLink>
          <ButtonLink to={destinationOf('area')}>{texts.another}</ButtonLink>
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
