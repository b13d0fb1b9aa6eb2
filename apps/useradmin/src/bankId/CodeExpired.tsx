import { bankIdAccountTexts, errorText } from '@schaktkoll/texts';
import { Expired } from '@schaktkoll/ui';

const texts = bankIdAccountTexts.connect;

/** The code of this session has expired, or was never verified. */
export function CodeExpired({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Expired
      heading={texts.refused}
      body={errorText('ConnectCodeRequired')}
      again={texts.code.again}
      onAgain={onAgain}
    />
  );
}
