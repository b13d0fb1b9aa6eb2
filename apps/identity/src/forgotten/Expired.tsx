import { forgottenTexts } from '@schaktkoll/texts';
import { Button, StatusBox, Text } from '@schaktkoll/ui';

const texts = forgottenTexts.expired;

/** The code, or the time for choosing a password, is over. */
export function Expired({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <StatusBox kind="warning" heading={texts.heading} role="alert">
      <Text>{texts.body}</Text>
      <div>
        <Button variant="primary" onClick={onRestart}>
          {forgottenTexts.restart}
        </Button>
      </div>
    </StatusBox>
  );
}
