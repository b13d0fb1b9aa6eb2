import { PageHeader } from '@schaktkoll/shell';
import { loginTexts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';
import { StartAgain } from './StartAgain.tsx';

const texts = loginTexts.signedOut;

/** Says that one is out, everywhere, and leads in again. */
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
