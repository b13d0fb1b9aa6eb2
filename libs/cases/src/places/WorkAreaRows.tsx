import type { InquirerCase } from '@schaktkoll/contract';
import { areaOf } from '@schaktkoll/geometry';
import { casePageTexts, formatArea } from '@schaktkoll/texts';

interface WorkAreaRowsProps {
  readonly workAreas: InquirerCase['workAreas'];
  /** Where each lies, in words; undefined where that is not known yet. */
  readonly places?: readonly (string | undefined)[];
}

/** The work areas of a case in words. */
export function WorkAreaRows({ workAreas, places = [] }: WorkAreaRowsProps) {
  return (
    <ul>
      {workAreas.map((area, index) => (
        <li key={area.name}>{casePageTexts.areas.one(area.name, formatArea(areaOf(area.geometry)), places[index])}</li>
      ))}
    </ul>
  );
}
