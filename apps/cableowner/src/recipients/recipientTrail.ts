import { paths } from '@schaktkoll/domain';
import type { TrailStep } from '@schaktkoll/shell';
import { recipientsTexts } from '@schaktkoll/texts';

/** The breadcrumbs above the page of a recipient. */
export const recipientTrail: readonly [TrailStep] = [
  { label: recipientsTexts.heading, to: { path: paths.cableowner.recipients } },
];
