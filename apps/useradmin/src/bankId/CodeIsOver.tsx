import { bankIdAccountTexts, errorText } from '@schaktkoll/texts';
import { Button, Stack, StatusBox, Text } from '@schaktkoll/ui';

const texts = bankIdAccountTexts.connect;

/** The code of this session is over, or was never given. */
export function CodeIsOver({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Stack>
      <StatusBox kind="warning" heading={texts.refused} role="alert">
        <Text>{errorText('ConnectCodeRequired')}</Text>
      </StatusBox>
      <div>
        <Button variant="primary" onClick={onAgain}>
          {texts.code.again}
        </Button>
      </div>
    </Stack>
  );
}
