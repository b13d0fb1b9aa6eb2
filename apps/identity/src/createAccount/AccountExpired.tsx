import { createAccountTexts } from '@schaktkoll/texts';
import { Button, StatusBox, Text } from '@schaktkoll/ui';

const texts = createAccountTexts.expired;

/** The proof of the address is too old; what else was filled in is kept. */
export function AccountExpired({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <StatusBox kind="warning" heading={texts.heading} role="alert">
      <Text>{texts.body}</Text>
      <div>
        <Button variant="primary" onClick={onRestart}>
          {texts.again}
        </Button>
      </div>
    </StatusBox>
  );
}
