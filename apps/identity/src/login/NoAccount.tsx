import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { bankIdSignInTexts } from '@schaktkoll/texts';
import { Button, Inline, LinkLine, Stack, StatusBox, Text } from '@schaktkoll/ui';

const texts = bankIdSignInTexts.noAccount;

/** The e-ID is not connected to any account: what to do next. */
export function NoAccount({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Stack>
      <StatusBox kind="information" heading={texts.heading} role="alert">
        <Text>{texts.body}</Text>
      </StatusBox>
      <Inline>
        <Button variant="primary" onClick={onLeave}>
          {texts.logIn}
        </Button>
        <LinkLine>
          <AppLink to={{ path: paths.identity.createAccount }}>{texts.createAccount}</AppLink>
        </LinkLine>
      </Inline>
    </Stack>
  );
}
