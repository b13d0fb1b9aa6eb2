import type { InquirerCase } from '@schaktkoll/contract';
import { areaOf } from '@schaktkoll/geometry';
import { casePageTexts, formatArea } from '@schaktkoll/texts';
import { media } from '@schaktkoll/ui';
import styled from 'styled-components';

interface WorkAreaRowsProps {
  readonly workAreas: InquirerCase['workAreas'];
  /** The location of each as text; undefined while unknown. */
  readonly places?: readonly (string | undefined)[];
}

export function WorkAreaRows({ workAreas, places = [] }: WorkAreaRowsProps) {
  return (
    <Rows>
      {workAreas.map((area, index) => (
        <li key={index}>{casePageTexts.areas.one(area.name, formatArea(areaOf(area.geometry)), places[index])}</li>
      ))}
    </Rows>
  );
}

/** On a phone the place needs a second line, which is there before the place is known. */
const Rows = styled.ul`
  ${media.belowTablet} {
    & > li {
      min-height: 2lh;
    }
  }
`;
