import { loginTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';
import { StartAgain } from './StartAgain.tsx';

const texts = loginTexts.expired;

/** The sign-in took too long, or was another browser's: there is nothing to go on with. */
export function Expired() {
  return (
    <StatusBox kind="warning" heading={texts.heading} role="alert">
      <Text>{texts.body}</Text>
      <StartAgain label={texts.again} />
    </StatusBox>
  );
}
