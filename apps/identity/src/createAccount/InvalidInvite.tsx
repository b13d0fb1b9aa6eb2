import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { LinkLine, PageContainer, Stack, Text } from '@schaktkoll/ui';
import type { InvalidReason } from './invite.ts';
import { LogInInstead } from './LogInInstead.tsx';

/** The invite has been used, withdrawn or has expired, or its link is not whole: the possible reasons, and what to do. */
export function InvalidInvite({ reason }: { readonly reason: InvalidReason }) {
  const texts = createAccountTexts.invite[reason];
  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={texts.heading} lead={texts.body} />
        <Text>{texts.next}</Text>
        <LogInInstead />
        <LinkLine>
          <AppLink to={{ path: paths.identity.createAccount }}>{createAccountTexts.invite.over.create}</AppLink>
        </LinkLine>
      </Stack>
    </PageContainer>
  );
}
