import { Choice, ChoiceList, fontWeight, space } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import styled from 'styled-components';
import { isOverlay, type MapSource } from '../base/mapSource.ts';
import type { MapTexts } from '../texts.ts';
import type { MapLayers } from './useMapLayers.ts';

interface LayerChoicesProps {
  readonly layers: MapLayers;
  readonly texts: MapTexts;
}

/** The choice of one background and any overlays, each by its name and source. */
export function LayerChoices({ layers, texts }: LayerChoicesProps): ReactElement {
  const id = useId();
  const { sources, background, overlays, hasGrid, choose } = layers;
  const backgrounds = sources.filter((source) => !isOverlay(source));
  const toggled = (source: MapSource): readonly MapSource[] =>
    sources.filter((other) => overlays.includes(other) !== (other === source));
  return (
    <>
      {backgrounds.length > 0 && (
        <Group>
          <Legend>{texts.background}</Legend>
          <ChoiceList>
            {backgrounds.map((source, index) => (
              <Choice
                key={source.title}
                kind="radio"
                id={`${id}-background-${index}`}
                name={`${id}-background`}
                label={source.title}
                hint={source.attribution}
                checked={source === background}
                onChange={() => choose({ background: source })}
              />
            ))}
            <Choice
              kind="radio"
              id={`${id}-embedded`}
              name={`${id}-background`}
              label={texts.embeddedMap}
              hint={texts.coarseBase}
              checked={background === undefined}
              onChange={() => choose({ background: undefined })}
            />
          </ChoiceList>
        </Group>
      )}
      <Group>
        <Legend>{texts.overlays}</Legend>
        <ChoiceList>
          {sources.filter(isOverlay).map((source, index) => (
            <Choice
              key={source.title}
              kind="checkbox"
              id={`${id}-overlay-${index}`}
              label={source.title}
              hint={source.attribution}
              checked={overlays.includes(source)}
              onChange={() => choose({ overlays: toggled(source) })}
            />
          ))}
          <Choice
            kind="checkbox"
            id={`${id}-grid`}
            label={texts.grid}
            checked={hasGrid}
            onChange={() => choose({ hasGrid: !hasGrid })}
          />
        </ChoiceList>
      </Group>
    </>
  );
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & + & {
    margin-top: ${space[4]};
  }
`;

const Legend = styled.legend`
  padding: 0;
  font-weight: ${fontWeight.semibold};
`;
