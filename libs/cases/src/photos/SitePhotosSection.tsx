import { casePageTexts, sitePhotoTexts as texts } from '@schaktkoll/texts';
import { lazyPart, LoadingBlock, Section } from '@schaktkoll/ui';
import { Suspense, type ReactNode } from 'react';
import type { PhotoListProps } from './PhotoList.tsx';

const PhotoList = lazyPart(async () => (await import('./PhotoList.tsx')).PhotoList);

interface SitePhotosSectionProps extends PhotoListProps {
  /** Below the photos: the form that sends another one. */
  readonly children?: ReactNode;
}

/** The photos from the site of a case; nothing where there are none and none can be sent. */
export function SitePhotosSection({ children, ...list }: SitePhotosSectionProps) {
  const hasPhotos = list.item.photos.length > 0;
  if (!hasPhotos && (children === undefined || children === null)) return null;
  return (
    <Section heading={texts.heading}>
      {hasPhotos && (
        <Suspense fallback={<LoadingBlock text={casePageTexts.loading} />}>
          <PhotoList {...list} />
        </Suspense>
      )}
      {children}
    </Section>
  );
}
