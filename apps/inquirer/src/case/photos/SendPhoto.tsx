import type { InquirerCase } from '@schaktkoll/contract';
import { mostSitePhotos, sitePhotosLeft } from '@schaktkoll/domain';
import { casePageTexts, sitePhotoTexts as texts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock, Stack, Text } from '@schaktkoll/ui';
import { Suspense, useRef, useState } from 'react';

const SendPhotoForm = lazyPart(async () => (await import('./SendPhotoForm.tsx')).SendPhotoForm);

/** Opens the form that sends a photo to the owners, while the case may have more of them. */
export function SendPhoto({ item }: { readonly item: InquirerCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    // It takes the focus of what was pressed in it and is gone.
    <div ref={place} tabIndex={-1} data-focus="quiet" data-print="hide" role="group" aria-label={texts.open}>
      {isOpen ? (
        <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
          <SendPhotoForm item={item} onLeave={leave} />
        </Suspense>
      ) : sitePhotosLeft(item.photos.length) === 0 ? (
        <Text>{texts.full(mostSitePhotos)}</Text>
      ) : (
        <Stack $gap={3}>
          <Text>{texts.lead}</Text>
          <p>
            <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>
          </p>
        </Stack>
      )}
    </div>
  );
}
