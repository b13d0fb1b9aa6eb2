import { colour, fontSize, media, space } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import styled from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import type { MapAttribution, MapTexts } from '../texts.ts';
import type { ViewState } from './MapController.ts';
import { scaleFor } from './scale.ts';

interface MapFootProps {
  readonly view: ViewState | undefined;
  readonly texts: MapTexts;
  readonly sources: readonly MapSource[];
  /** Index among the sources; -1 for the embedded map. */
  readonly background: number;
  readonly onBackground: (index: number) => void;
}

const SCALE_PIXELS = 110;

/** Under the map: its scale, the choice of background when there is one, and who made what is shown. */
export function MapFoot({ view, texts, sources, background, onBackground }: MapFootProps): ReactElement {
  const selectId = useId();
  const source = sources[background];
  const attribution: readonly MapAttribution[] = source === undefined ? texts.attribution : [{ text: source.attribution }];
  return (
    <Foot>
      <ScaleBar view={view} texts={texts} />
      {sources.length > 0 && (
        <Choice>
          <label htmlFor={selectId}>{texts.background}</label>
          <Select id={selectId} value={background} onChange={(event) => onBackground(Number(event.target.value))}>
            <option value={-1}>{texts.embeddedMap}</option>
            {sources.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </Select>
        </Choice>
      )}
      <Makers>
        {source === undefined && <li>{texts.coarseBase}</li>}
        {attribution.map(({ text, href }) => (
          <li key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
        ))}
      </Makers>
    </Foot>
  );
}

function ScaleBar({ view, texts }: Pick<MapFootProps, 'view' | 'texts'>): ReactElement {
  const scale = view === undefined ? undefined : scaleFor(view.metresPerPixel, SCALE_PIXELS);
  return (
    <Scale>
      <Bar $pixels={Math.round(scale?.pixels ?? SCALE_PIXELS)} />
      <span>{scale === undefined ? '' : texts.distance(scale.metres)}</span>
    </Scale>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[5]};
  min-height: 36px;
  padding: ${space[1]} ${space[3]};
  font-size: ${fontSize[14]};
  color: ${colour.inkMuted};
  background: ${colour.paper};
`;

const Scale = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 180px;
  font-variant-numeric: tabular-nums;
  color: ${colour.ink};
`;

const Bar = styled.span.attrs<{ $pixels: number }>(({ $pixels }) => ({ style: { width: `${$pixels}px` }, 'aria-hidden': true }))<{
  $pixels: number;
}>`
  display: inline-block;
  height: 7px;
  border: 2px solid ${colour.ink};
  border-top: 0;
`;

const Choice = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${colour.ink};
`;

const Select = styled.select`
  min-height: 36px;
  padding: 0 ${space[2]};
  border: 1px solid ${colour.controlEdge};
  border-radius: 4px;
  background: ${colour.paper};
  font-size: ${fontSize[16]};
  ${media.coarsePointer} {
    min-height: 44px;
  }
`;

const Makers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  margin: 0 0 0 auto;
  padding: 0;
  list-style: none;
  & a {
    color: inherit;
  }
`;
