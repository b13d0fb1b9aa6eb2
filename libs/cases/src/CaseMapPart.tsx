import type { InquirerCase } from '@schaktkoll/contract';
import { CaseMap } from '@schaktkoll/map';
import { casePageTexts, mapTexts } from '@schaktkoll/texts';

const texts = { ...mapTexts, map: casePageTexts.areas.map };

/** The map of a case; a file of its own, so that its code is fetched after the page stands. */
export default function CaseMapPart({ workAreas }: { readonly workAreas: InquirerCase['workAreas'] }) {
  return <CaseMap areas={workAreas} texts={texts} />;
}
