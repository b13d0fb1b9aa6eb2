import type { BankIdDevice } from '@schaktkoll/domain';
import { bankIdWayTexts as texts } from '@schaktkoll/texts';
import { Button, Stack } from '@schaktkoll/ui';

/** The two ways to identify: the e-ID on this device, or on another. */
export function BankIdWays({ onChoose }: { readonly onChoose: (device: BankIdDevice) => void }) {
  return (
    <Stack $gap={3}>
      <Button variant="primary" wide onClick={() => onChoose('ThisDevice')}>
        {texts.thisDevice}
      </Button>
      <Button wide onClick={() => onChoose('OtherDevice')}>
        {texts.otherDevice}
      </Button>
    </Stack>
  );
}
