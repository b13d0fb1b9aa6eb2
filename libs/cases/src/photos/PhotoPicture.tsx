import { sitePhotoTexts as texts } from '@schaktkoll/texts';
import { Note } from '@schaktkoll/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

interface PhotoPictureProps {
  readonly content: Blob;
  /** The text alternative of the photo. */
  readonly label: string;
}

/** A photo on a canvas: the content security policy of the apps allows no image from a blob. */
export function PhotoPicture({ content, label }: PhotoPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(content)
      .then((image) => {
        const target = canvas.current;
        if (isCurrent && target !== null) {
          target.width = image.width;
          target.height = image.height;
          target.getContext('2d')?.drawImage(image, 0, 0);
        }
        image.close();
      })
      .catch(() => isCurrent && setIsUnreadable(true));
    return () => {
      isCurrent = false;
    };
  }, [content]);
  if (isUnreadable) return <Note kind="warning" heading={texts.unreadable} />;
  return <Picture ref={canvas} role="img" aria-label={label} />;
}

const Picture = styled.canvas`
  width: auto;
  max-width: 100%;
  max-height: 80vh;
  align-self: flex-start;
`;
