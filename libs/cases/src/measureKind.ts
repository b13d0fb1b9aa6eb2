import { meaningOf, type Measure, type MeasureMeaning } from '@schaktkoll/domain';
import type { StatusKind } from '@schaktkoll/ui';

const kinds: Readonly<Record<MeasureMeaning, StatusKind>> = {
  NoCables: 'neutral',
  Cables: 'warning',
  Contact: 'warning',
  Neutral: 'information',
};

/**
 * What kind an answer is shown as: what it means, not whether it is confirmed. A green tick would be read as "safe"
 * (ANSWER-2).
 */
export function measureKindOf(measure: Measure): StatusKind {
  return kinds[meaningOf(measure)];
}
