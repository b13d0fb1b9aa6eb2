import type { SitePhoto } from '@schaktkoll/contract';
import { formatMoment, sitePhotoTexts as texts } from '@schaktkoll/texts';
import { goWithinPage, Heading } from '@schaktkoll/ui';
import styled from 'styled-components';
import { photoAnchor, placedPhotos } from './placedPhotos.ts';

/** The photos that the map marks, as links to them; nothing where none has a place. */
export function PhotoPlaces({ photos }: { readonly photos: readonly SitePhoto[] }) {
  const placed = placedPhotos(photos);
  if (placed.length === 0) return null;
  return (
    <>
      <Heading level={3}>{texts.onMap}</Heading>
      <Rows>
        {placed.map(({ photo: { id, remark, sentAt }, number }) => (
          <li key={id}>
            <a href={`#${photoAnchor(id)}`} onClick={goWithinPage}>
              {texts.number(number)}
            </a>
            {texts.onMapOne(remark, formatMoment(sentAt))}
          </li>
        ))}
      </Rows>
    </>
  );
}

const Rows = styled.ul`
  overflow-wrap: anywhere;
`;
