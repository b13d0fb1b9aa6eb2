import { bankIdAccountTexts, errorText } from '@schaktkoll/texts';
import { ExpiredNotice } from '@schaktkoll/ui';

const texts = bankIdAccountTexts.connect;

/** The code of this session has expired, or was never verified. */
export function CodeExpired({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <ExpiredNotice
      heading={texts.refused}
      body={errorText('ConnectCodeRequired')}
      again={texts.code.again}
      onAgain={onAgain}
    />
  );
}
