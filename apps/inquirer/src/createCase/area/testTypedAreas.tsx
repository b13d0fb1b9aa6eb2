import { defaultSettings } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import { useWorkAreas, type MapPreview } from '@schaktkoll/map';
import { renderApp } from '@schaktkoll/shell/testing';
import { workAreaName } from '@schaktkoll/texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { PlaceHit } from './places/placeHits.ts';
import { TypedAreas } from './TypedAreas.tsx';
import { useNotAdded } from './useNotAdded.ts';
import { noTypedInputs, useTypedInputs } from './useTypedInputs.ts';

/** Helpers for tests of the forms beside the map: the forms, a list of the areas, and the requests to the map. */

const settings = defaultSettings();
const options = { nameOf: workAreaName };

export interface MapAsked {
  readonly shown: (readonly Polygon[])[];
  readonly previews: (MapPreview | undefined)[];
  readonly hits: (PlaceHit | null)[];
}

function TypedAreasPage({ asked }: { readonly asked: MapAsked }) {
  const workAreas = useWorkAreas([], settings, options);
  const inputs = useTypedInputs(noTypedInputs);
  const notAdded = useNotAdded(inputs);
  return (
    <>
      <TypedAreas
        workAreas={workAreas}
        limits={settings}
        inputs={inputs}
        map={{
          show: (polygons) => asked.shown.push(polygons),
          preview: (preview) => asked.previews.push(preview),
          showHit: (hit) => asked.hits.push(hit),
        }}
        onPreview={notAdded.report}
      />
      <ul aria-label="areas">
        {workAreas.areas.map(({ name, method }) => (
          <li key={name}>{`${name} ${method}`}</li>
        ))}
      </ul>
      <button type="button" onClick={workAreas.undo}>
        undo
      </button>
      <button type="button" onClick={workAreas.clear}>
        clear
      </button>
      <ul aria-label="not added">
        {notAdded.entries.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </>
  );
}

/** The few places that the tests search among. */
export function answerPlaces(): void {
  const places = {
    municipalities: { '2180': 'Gävle' },
    places: [
      ['Gävle', 617_000, 6_728_000, 1, '2180'],
      ['Gävlebro', 610_000, 6_720_000, 3, '2180'],
    ],
  };
  const fetchIt = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('places') && !String(input).includes('/api/')
      ? Promise.resolve(Response.json(places))
      : fetchIt(input, init),
  );
}

/** Opens one of the ways to add areas, by the name on its button. */
export async function openWay(summary: string, placeSources: readonly string[] = []): Promise<MapAsked> {
  const asked: MapAsked = { shown: [], previews: [], hits: [] };
  await renderApp([{ path: '/', element: <TypedAreasPage asked={asked} /> }], { placeSources });
  await userEvent.click(screen.getByText(summary));
  return asked;
}

const listed = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
/** The current areas and how they were created. */
export const areas = (): readonly (string | null)[] => listed('areas');
/** The errors about what is entered and not added. */
export const errorsOfNotAdded = (): readonly (string | null)[] => listed('not added');
