import type { CheckFailure } from '@schaktkoll/geometry';
import { areaOf } from '@schaktkoll/geometry';
import { colour, fontSize, Heading, space, VisuallyHidden } from '@schaktkoll/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkArea } from '../kernel/workArea.ts';
import type { AreaListTexts } from '../texts.ts';
import { AreaRow } from './AreaRow.tsx';

export interface AreaListProps {
  readonly workAreas: WorkAreas;
  readonly texts: AreaListTexts;
  /** The location of each area as text; undefined while unknown. */
  readonly places?: readonly (string | undefined)[];
  /** Failed checks to show; those that name an area are shown at it. */
  readonly problems?: readonly CheckFailure[];
  readonly onShow: (area: WorkArea) => void;
  readonly headingLevel?: 2 | 3;
}

const noProblems: readonly CheckFailure[] = [];
const noPlaces: readonly undefined[] = [];

/**
 * The work areas as a list: name, size and location, with buttons to show, rename and remove; changes are announced.
 */
export function AreaList({
  workAreas,
  texts,
  places = noPlaces,
  problems = noProblems,
  onShow,
  headingLevel = 2,
}: AreaListProps): ReactElement {
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
    list.current?.children[renamed.current]?.querySelector<HTMLElement>('[data-rename]')?.focus();
    renamed.current = null;
  });
  return (
    <Part>
      <Heading level={headingLevel} size={21} ref={heading} tabIndex={-1}>
        {texts.heading}
      </Heading>
      {areas.length === 0 ? <p>{texts.empty}</p> : <Total>{texts.total(areas.length, texts.size(totalArea))}</Total>}
      {areas.length > 0 && (
        <List ref={list}>
          {areas.map((area, index) => {
            const size = texts.size(areaOf(area.geometry));
            const place = places[index];
            return (
              <AreaRow
                // Names need not be unique; the place in the list is what the actions mean.
                key={`${index} ${area.name}`}
                area={area}
                facts={place === undefined ? size : `${size}, ${place}`}
                problems={problems.filter(({ areaIndex }) => areaIndex === index).map(texts.problem)}
                texts={texts}
                onShow={() => {
                  onShow(area);
                  setSaid(texts.shown(area.name));
                }}
                onRemove={() => remove(index, area.name)}
                onRename={(name) => rename(index, area.name, name)}
              />
            );
          })}
        </List>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Part>
  );
}

const Part = styled.section`
  padding: ${space[4]};
  & > p {
    margin-top: ${space[1]};
    color: ${colour.inkMuted};
    font-size: ${fontSize[16]};
  }
`;

const Total = styled.p`
  font-variant-numeric: tabular-nums;
`;

const List = styled.ul`
  margin: ${space[2]} 0 0;
  padding: 0;
  list-style: none;
`;
