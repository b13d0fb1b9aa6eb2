import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { PageHeader, SupportContact } from '@schaktkoll/shell';
import { awaitingActivationTexts as texts, createCaseTexts } from '@schaktkoll/texts';
import { PageContainer, Stack, StatusBox, Text } from '@schaktkoll/ui';

/** Shown instead of the flow to a user of an organisation that is pending activation. */
export function AwaitingActivation() {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={createCaseTexts.heading} />
        <StatusBox kind="warning" heading={texts.heading}>
          <Text>{texts.body}</Text>
          <SupportContact />
        </StatusBox>
        <div>
          <ButtonLink to={{ path: paths.inquirer.cases }} variant="primary">
            {texts.toCases}
          </ButtonLink>
        </div>
      </Stack>
    </PageContainer>
  );
}
