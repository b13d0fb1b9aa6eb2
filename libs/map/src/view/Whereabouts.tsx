import { whereIs } from '@schaktkoll/geometry';
import { VisuallyHidden } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { usePlaces } from '../places/usePlaces.ts';
import type { MapTexts } from '../texts.ts';
import type { ViewState } from './MapController.ts';

interface WhereaboutsProps {
  readonly id: string;
  readonly view: ViewState | undefined;
  readonly texts: MapTexts;
}

/** Where the centre of a map is, in words. It changes with every move, so it is no live region: it is read with the name of the map. */
export function Whereabouts({ id, view, texts }: WhereaboutsProps): ReactElement | null {
  const places = usePlaces();
  const where = view === undefined || places === undefined ? undefined : whereIs(view.centre, places);
  return (
    <VisuallyHidden as="p" id={id}>
      {where !== undefined && `${texts.mapCentre} ${texts.whereabouts(where)}`}
    </VisuallyHidden>
  );
}
