import { reviewTexts } from '@schaktkoll/texts';
import { Details, lazyPart, LoadingBlock } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import { askedTexts } from './AffectedOwners.tsx';
import type { ChooseOwnersProps } from './ChooseOwners.tsx';

const texts = reviewTexts.owners.choose;
const ChooseOwners = lazyPart(async () => (await import('./ChooseOwners.tsx')).ChooseOwners);

/** The choice among the owners, folded and loaded when it is opened: few need it, and none by mistake. */
export function ChooseOwnersPlace(props: ChooseOwnersProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Details summary={askedTexts(props.choice.purpose).choose} onOpen={() => setWasOpened(true)}>
      {wasOpened && (
        <Suspense fallback={<LoadingBlock text={texts.loading} />}>
          <ChooseOwners {...props} />
        </Suspense>
      )}
    </Details>
  );
}
