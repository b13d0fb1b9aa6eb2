import { PageHeader } from '@schaktkoll/shell';
import { loginTexts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';
import { StartAgain } from './StartAgain.tsx';

const texts = loginTexts.signedOut;

/** Confirms that the user is logged out everywhere, with a button to log in again. */
export function SignedOut() {
  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={texts.heading} lead={texts.body} />
        <StartAgain label={texts.again} />
      </Stack>
    </PageContainer>
  );
}
