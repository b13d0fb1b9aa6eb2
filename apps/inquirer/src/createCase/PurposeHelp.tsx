import { createCaseTexts } from '@schaktkoll/texts';
import { Details, Text } from '@schaktkoll/ui';

const { help } = createCaseTexts;

/** What the case type is for and when to send it. */
export function PurposeHelp() {
  return (
    <Details summary={help.summary}>
      <Text>{help.what}</Text>
      <Text>{help.when}</Text>
    </Details>
  );
}
