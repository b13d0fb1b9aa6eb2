import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { LinkLine, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { LogInInstead } from './LogInInstead.tsx';

const texts = createAccountTexts.invite.over;

/** The invite has been used, withdrawn or has expired: the possible reasons, and what to do. */
export function InvalidInvite() {
  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={texts.heading} lead={texts.body} />
        <Text>{texts.next}</Text>
        <LogInInstead />
        <LinkLine>
          <AppLink to={{ path: paths.identity.createAccount }}>{texts.create}</AppLink>
        </LinkLine>
      </Stack>
    </PageContainer>
  );
}
