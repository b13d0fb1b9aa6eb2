import { usePlaces } from '@schaktkoll/map';
import { fileAreaTexts as texts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { whereShapesLie } from './extentAreas.ts';
import type { FileShapes } from './fileContents.ts';

/** Metres; a larger distance is shown. */
const spread = 5_000;
/** Metres from the nearest place within which its municipality is named. */
const inMunicipality = 30_000;

/** Where the content of a file is, as text: the nearest place and its municipality; nothing until places are loaded. */
export function FilePlace({ shapes }: { readonly shapes: FileShapes }): ReactElement | null {
  const where = whereShapesLie(shapes);
  const near = usePlaces()?.nearest(where?.middle ?? [0, 0]);
  if (where === undefined || near === undefined) return null;
  return (
    <Text>
      {texts.where({
        metres: near.metres,
        place: near.place.name,
        municipality: near.metres > inMunicipality ? undefined : near.place.municipality,
        spread: where.metres > spread ? where.metres : undefined,
      })}
    </Text>
  );
}
