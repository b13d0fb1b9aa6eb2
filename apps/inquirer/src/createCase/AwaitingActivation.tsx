import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createCaseTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack, StatusBox, Text } from '@schaktkoll/ui';

/** Shown instead of the flow to a user of an organisation that is pending activation. */
export function AwaitingActivation() {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} />
        <StatusBox kind="warning" heading={texts.blocked.activationHeading}>
          <Text>{texts.blocked.activation}</Text>
        </StatusBox>
        <div>
          <ButtonLink to={{ path: paths.inquirer.cases }} variant="primary">
            {texts.blocked.toCases}
          </ButtonLink>
        </div>
      </Stack>
    </PageContainer>
  );
}
