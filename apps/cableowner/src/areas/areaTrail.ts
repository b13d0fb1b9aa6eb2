import { paths } from '@schaktkoll/domain';
import type { TrailStep } from '@schaktkoll/shell';
import { areasTexts } from '@schaktkoll/texts';

/** The breadcrumbs above the page of an area. */
export const areaTrail: readonly [TrailStep] = [{ label: areasTexts.heading, to: { path: paths.cableowner.areas } }];
