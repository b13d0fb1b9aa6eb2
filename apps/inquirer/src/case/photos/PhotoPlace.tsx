import { isAccuratePlace } from '@schaktkoll/domain';
import { findPosition } from '@schaktkoll/map';
import { photoFormTexts } from '@schaktkoll/texts';
import { Button, FieldFrame, FieldNotes, Inline, Stack, Text } from '@schaktkoll/ui';
import { useId, useRef, useState } from 'react';

const texts = photoFormTexts.place;

/** In whole metres of SWEREF 99 TM. */
interface Place {
  readonly easting: number;
  readonly northing: number;
}

/** The place that is sent, null without one; `asking` while the device looks for it. */
export type ChosenPlace = Place | 'asking' | null;

interface PhotoPlaceProps {
  /** Its field in the form. */
  readonly path: string;
  readonly error: string | undefined;
  readonly onChange: (place: ChosenPlace) => void;
}

/** Adds the position of the device to a photo, and says why where it is unknown or too inaccurate. */
export function PhotoPlace({ path, error, onChange }: PhotoPlaceProps) {
  const id = useId();
  const [place, setPlace] = useState<ChosenPlace>(null);
  const [statusText, setStatusText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  // A position that arrives after the user has cancelled is ignored.
  const questions = useRef(0);
  const isAsking = place === 'asking';

  const change = (next: ChosenPlace, text: string): void => {
    setPlace(next);
    setStatusText(text);
    onChange(next);
  };
  const find = async (): Promise<void> => {
    const question = (questions.current += 1);
    change('asking', texts.asking);
    const found = await findPosition();
    if (question !== questions.current) return;
    if (found.kind !== 'found') return change(null, texts[found.kind]);
    const { accuracyMetres } = found;
    if (!isAccuratePlace(accuracyMetres)) return change(null, texts.inaccurate(accuracyMetres));
    const [easting, northing] = found.position.map(Math.round) as [number, number];
    change({ easting, northing }, texts.found({ easting, northing }, accuracyMetres));
  };
  return (
    <FieldFrame role="group" aria-label={texts.heading} data-field={path} $wrong={error !== undefined}>
      <Stack $gap={2}>
        <Text>
          <strong>{texts.heading}</strong>
          <br />
          {texts.hint}
        </Text>
        <FieldNotes id={id} error={error} />
        <div role="status">{statusText}</div>
        <Inline $gap={2}>
          <Button
            ref={button}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onClick={() => void (isAsking || find())}
          >
            {texts.use}
          </Button>
          {place !== null && (
            <Button
              variant="quiet"
              onClick={() => {
                questions.current += 1;
                change(null, texts.removed);
                button.current?.focus();
              }}
            >
              {isAsking ? texts.stop : texts.remove}
            </Button>
          )}
        </Inline>
      </Stack>
    </FieldFrame>
  );
}
