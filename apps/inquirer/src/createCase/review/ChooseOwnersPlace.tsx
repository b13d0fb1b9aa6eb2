import { Details } from '@schaktkoll/ui';
import { useState } from 'react';
import { askedTexts } from './AffectedOwners.tsx';
import { ChooseOwners, type ChooseOwnersProps } from './ChooseOwners.tsx';

/** The choice among the owners, folded and read when it is opened: few need it, and none by mistake. */
export function ChooseOwnersPlace(props: ChooseOwnersProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Details summary={askedTexts(props.choice.purpose).choose} onOpen={() => setWasOpened(true)}>
      {wasOpened && <ChooseOwners {...props} />}
    </Details>
  );
}
