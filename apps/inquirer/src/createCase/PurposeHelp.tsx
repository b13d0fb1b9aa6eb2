import { createCaseTexts } from '@schaktkoll/texts';
import { Details, Text } from '@schaktkoll/ui';
import { settings } from './stepRules.ts';

const { help, area } = createCaseTexts;

/** What the case type is for and when to send it, and how large an area may be. */
export function PurposeHelp() {
  return (
    <div>
      <Details summary={help.summary}>
        <Text>{help.what}</Text>
        <Text>{help.when}</Text>
      </Details>
      <Details summary={area.limitsSummary}>
        <Text>{area.limits(settings.maximumAreaHectares, settings.maximumTotalHectares, settings.maximumDistanceKilometres)}</Text>
      </Details>
    </div>
  );
}
