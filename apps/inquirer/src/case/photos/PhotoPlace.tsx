import { isAccuratePlace } from '@schaktkoll/domain';
import { findPosition } from '@schaktkoll/map';
import { photoFormTexts } from '@schaktkoll/texts';
import { Button, Inline, Stack, Text } from '@schaktkoll/ui';
import { useRef, useState } from 'react';

const texts = photoFormTexts.place;

/** In whole metres of SWEREF 99 TM. */
export interface Place {
  readonly easting: number;
  readonly northing: number;
}

interface PhotoPlaceProps {
  /** Called with the place that is sent; null without one. */
  readonly onChange: (place: Place | null) => void;
}

/** Adds the position of the device to a photo, and says why where it is unknown or too inaccurate. */
export function PhotoPlace({ onChange }: PhotoPlaceProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  const change = (next: Place | null, text: string): void => {
    setPlace(next);
    setSaid(text);
    onChange(next);
  };
  const find = async (): Promise<void> => {
    setIsAsking(true);
    const found = await findPosition();
    setIsAsking(false);
    if (found.kind !== 'found') return change(null, texts[found.kind]);
    const { accuracyMetres } = found;
    if (!isAccuratePlace(accuracyMetres)) return change(null, texts.inaccurate(accuracyMetres));
    const [easting, northing] = found.position.map(Math.round) as [number, number];
    change({ easting, northing }, texts.found({ easting, northing }, accuracyMetres));
  };
  return (
    <Stack $gap={2} role="group" aria-label={texts.heading}>
      <Text>
        <strong>{texts.heading}</strong>
        <br />
        {texts.hint}
      </Text>
      <div role="status">{isAsking ? texts.asking : said}</div>
      <Inline $gap={2}>
        <Button ref={button} onClick={() => void (isAsking || find())}>
          {texts.use}
        </Button>
        {place !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              change(null, texts.removed);
              button.current?.focus();
            }}
          >
            {texts.remove}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
