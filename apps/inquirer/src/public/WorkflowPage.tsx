import { mayCreateCases, paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { PageHeader, useOptionalUser } from '@schaktkoll/shell';
import { workflowTexts as texts } from '@schaktkoll/texts';
import {
  colour,
  fontSize,
  fontWeight,
  Heading,
  PageContainer,
  Panel,
  space,
  Stack,
  Text,
  VisuallyHidden,
} from '@schaktkoll/ui';
import styled from 'styled-components';

/** `/cases/workflow`: the five steps of a case, for everyone (specification section 2). */
export function WorkflowPage() {
  const user = useOptionalUser();
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.title} lead={texts.lead} />
        <Steps>
          {texts.steps.map(({ heading, body }, index) => (
            <li key={heading}>
              <Number aria-hidden="true">{index + 1}</Number>
              <Stack $gap={2}>
                <Heading level={2} size={21}>
                  <VisuallyHidden>{texts.stepOf(index + 1, texts.steps.length)}: </VisuallyHidden>
                  {heading}
                </Heading>
                {body.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
              </Stack>
            </li>
          ))}
        </Steps>
        <Panel as="section">
          <Heading level={2} size={21}>
            {texts.emergency.heading}
          </Heading>
          {texts.emergency.body.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Panel>
        {(user === null || mayCreateCases(user)) && (
          <div>
            <ButtonLink to={{ app: 'inquirer', path: paths.inquirer.createCase }} variant="primary">
              {texts.start}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </PageContainer>
  );
}

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: flex;
    gap: ${space[4]};
    max-width: none;
    padding-bottom: ${space[6]};
  }
  /* The line between the numbers. */
  > li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 2.5rem;
    bottom: 0;
    left: calc(1.25rem - 1px);
    width: 2px;
    background: ${colour.rule};
  }
  > li:last-child {
    padding-bottom: 0;
  }
`;

const Number = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border: 2px solid ${colour.primary};
  border-radius: 50%;
  background: ${colour.paper};
  color: ${colour.primary};
  font-size: ${fontSize[21]};
  font-weight: ${fontWeight.semibold};
`;
