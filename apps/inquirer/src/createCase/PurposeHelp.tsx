import { choosePurposeTexts, flowTexts, purposeDetailTexts } from '@schaktkoll/texts';
import { Details, Text } from '@schaktkoll/ui';
import { ChangeButton } from './ChangeButton.tsx';
import type { CaseFlow } from './flow/useCaseFlow.ts';

/** What the purpose is for and when to send the case, with a button to change the purpose. */
export function PurposeHelp({ flow }: { readonly flow: CaseFlow }) {
  const { help } = purposeDetailTexts[flow.purpose];
  return (
    <Details summary={flowTexts[flow.purpose].help}>
      <Text>{help.what}</Text>
      <Text>{help.when}</Text>
      <div>
        <ChangeButton flow={flow}>{choosePurposeTexts.change.open}</ChangeButton>
      </div>
    </Details>
  );
}
