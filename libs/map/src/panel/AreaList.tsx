import type { CheckFailure } from '@schaktkoll/geometry';
import { areaOf, type Polygon } from '@schaktkoll/geometry';
import { colour, fontSize, Heading, media, shadow, space, target, VisuallyHidden } from '@schaktkoll/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkArea } from '../kernel/workArea.ts';
import type { AreaListTexts } from '../texts.ts';
import { AreaRow } from './AreaRow.tsx';

export interface AreaListProps {
  readonly workAreas: WorkAreas;
  readonly texts: AreaListTexts;
  /** The location of each area as text; undefined while unknown. */
  readonly places: readonly (string | undefined)[];
  /** Failed checks to show; those that name an area are shown at it. */
  readonly problems: readonly CheckFailure[];
  readonly onShow: (area: WorkArea) => void;
  /** On a phone the list and what follows it are folded away, so that the map has the room. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The button that goes on, always in view. */
  readonly action: ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
}

/**
 * The panel of the work areas: how many there are and how large they are, the button that goes on, and the list with
 * buttons to show, rename, copy and remove each. Changes are announced.
 */
export function AreaList(props: AreaListProps): ReactElement {
  const { workAreas, texts, places, problems, onShow, isOpen, onOpen, action, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const renamed = useRef<number | null>(null);
  const { areas, totalArea } = workAreas;
  const remove = (index: number, name: string): void => {
    workAreas.remove(index);
    setSaid(texts.removed(name));
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  const rename = (index: number, before: string, name: string): void => {
    workAreas.rename(index, name);
    if (name !== before) setSaid(texts.renamed(before, name));
    renamed.current = index;
  };
  useEffect(() => {
    if (renamed.current === null) return;
    // The field had the focus, and the row is another with its new name.
    list.current?.children[renamed.current]?.querySelector<HTMLElement>('[data-more]')?.focus();
    renamed.current = null;
  });
  const copy = ({ geometry, method, name }: WorkArea): void => {
    void workAreas.add(besideOf(geometry), method);
    setSaid(texts.copied(name));
  };
  const total = texts.total(areas.length, texts.size(totalArea));
  const place = areas.length === 1 ? places[0] : undefined;
  const fold = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen && !event.isDefaultPrevented()) onOpen(false);
  };
  return (
    <Panel aria-label={texts.label} data-open={isOpen ? '' : undefined} onKeyDown={fold}>
      <Handle type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <VisuallyHidden>{isOpen ? texts.fold : texts.unfold}</VisuallyHidden>
      </Handle>
      <Head>
        <Heading level={2} size={21} ref={heading} tabIndex={-1}>
          {texts.heading(areas.length)}
        </Heading>
        <Total aria-live="polite" data-area-total="">
          {areas.length === 0 ? texts.empty : [total, place].filter(Boolean).join(' · ')}
        </Total>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Head>
      <Go>{action}</Go>
      <Body>
        {areas.length > 0 && (
          <List ref={list} data-area-list="">
            {areas.map((area, index) => {
              const size = texts.size(areaOf(area.geometry));
              const where = areas.length === 1 ? undefined : places[index];
              return (
                <AreaRow
                  // Names need not be unique; the place in the list is what the actions mean.
                  key={`${index} ${area.name}`}
                  area={area}
                  facts={[size, texts.corners(cornersOf(area.geometry)), where].filter(Boolean).join(' · ')}
                  problems={problems.filter(({ areaIndex }) => areaIndex === index).map(texts.problem)}
                  texts={texts}
                  onShow={() => {
                    onShow(area);
                    setSaid(texts.shown(area.name));
                  }}
                  onRemove={() => remove(index, area.name)}
                  onRename={(name) => rename(index, area.name, name)}
                  onCopy={() => copy(area)}
                />
              );
            })}
          </List>
        )}
        {children}
      </Body>
    </Panel>
  );
}

/** Metres between an area and its copy. */
const GAP = 5;

/** The same shape to the east: on the same spot it would be joined with the first. */
function besideOf({ type, coordinates }: Polygon): Polygon {
  const eastings = coordinates.flat().map(([east]) => east);
  const step = Math.max(...eastings) - Math.min(...eastings) + GAP;
  return { type, coordinates: coordinates.map((ring) => ring.map(([east, north]) => [east + step, north])) };
}

/** The first corner of a ring is its last too. */
function cornersOf({ coordinates }: Polygon): number {
  return coordinates.reduce((count, ring) => count + ring.length - 1, 0);
}

/** A card in the corner of the map; where the window is narrow or low its head alone, until it is unfolded over the map. */
const Panel = styled.section`
  display: grid;
  flex: 1;
  grid-template: 'handle' auto 'head' auto 'body' minmax(0, 1fr) 'go' auto / minmax(0, 1fr);
  min-height: 0;
  min-width: 0;
  border-radius: 6px;
  background: ${colour.raised};
  color: ${colour.ink};
  box-shadow: ${shadow};
  ${media.phone} {
    grid-template: 'handle handle' auto 'head go' auto 'body body' minmax(0, 1fr) / minmax(0, 1fr) fit-content(60%);
    align-content: start;
    border-radius: 12px 12px 0 0;
    border-top: 1px solid ${colour.rule};
    box-shadow: none;
    &[data-open] {
      position: absolute;
      inset: auto 0 0;
      z-index: 2;
      max-height: calc(100% - ${space[2]});
      box-shadow: ${shadow};
    }
  }
  ${media.lowAndWide} {
    grid-template: 'head' auto 'body' minmax(0, 1fr) 'go' auto / minmax(0, 1fr);
    border: 0;
    border-left: 1px solid ${colour.rule};
    border-radius: 0;
    &[data-open] {
      position: static;
      max-height: none;
      box-shadow: none;
    }
  }
`;

/** As wide as the panel, so that a thumb in a glove finds it. */
const Handle = styled.button`
  display: none;
  grid-area: handle;
  min-height: ${target.fine};
  padding: 0;
  border: 0;
  border-radius: 12px 12px 0 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    display: block;
    width: 40px;
    height: 4px;
    margin: auto;
    border-radius: 2px;
    background: ${colour.controlEdge};
  }
  ${media.belowMapPanel} {
    display: block;
  }
  ${media.lowAndWide} {
    display: none;
  }
`;

const Head = styled.div`
  grid-area: head;
  min-width: 0;
  padding: ${space[4]} ${space[4]} ${space[3]};
  ${media.belowMapPanel} {
    padding-top: 0;
  }
  ${media.phone} {
    padding: 0 ${space[4]} ${space[3]};
  }
  ${media.low} {
    padding-bottom: ${space[1]};
  }
  ${media.lowAndWide} {
    padding: ${space[2]} ${space[3]};
  }
`;

/** The size, and where it is. */
const Total = styled.p`
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  ${media.low} {
    font-size: ${fontSize[14]};
  }
  @media (max-height: 20em) {
    display: none;
  }
`;

const Go = styled.div`
  display: grid;
  grid-area: go;
  padding: ${space[3]} ${space[4]} ${space[4]};
  border-top: 1px solid ${colour.rule};
  ${media.phone} {
    align-self: start;
    padding: 0 ${space[4]} ${space[2]} 0;
    border: 0;
  }
  ${media.lowAndWide} {
    align-self: end;
    padding: ${space[2]} ${space[3]};
    border-top: 1px solid ${colour.rule};
  }
`;

/** It scrolls by itself. */
const Body = styled.div`
  grid-area: body;
  position: relative;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-top: 1px solid ${colour.rule};
  ${media.belowMapPanel} {
    section:not([data-open]) > & {
      display: none;
    }
  }
  ${media.phone} {
    section:not([data-open]) > & {
      display: none;
    }
  }
  ${media.lowAndWide} {
    section > &&& {
      display: block;
    }
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
