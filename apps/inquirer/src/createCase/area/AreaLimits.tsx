import type { SystemSettings } from '@schaktkoll/domain';
import { areaLimitTexts as texts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';

/** How large work areas may be, how far apart and how many. */
export function AreaLimits({ settings }: { readonly settings: SystemSettings }) {
  const { maximumAreaHectares, maximumTotalHectares, maximumDistanceKilometres } = settings;
  const { maximumWorkAreas, maximumLineKilometres, maximumRadiusMetres } = settings;
  return (
    <>
      <Text>{texts.limits(maximumAreaHectares, maximumTotalHectares, maximumDistanceKilometres)}</Text>
      <Text>{texts.moreLimits(maximumWorkAreas, maximumLineKilometres, maximumRadiusMetres)}</Text>
    </>
  );
}
