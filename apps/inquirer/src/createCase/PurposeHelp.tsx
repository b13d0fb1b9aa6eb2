import { choosePurposeTexts, flowTexts, purposeDetailTexts } from '@schaktkoll/texts';
import { Details, Text } from '@schaktkoll/ui';
import { ChangeButton } from './ChangeButton.tsx';
import type { CaseFlow } from './flow/useCaseFlow.ts';

/** Under the steps: what the purpose is for and when to send the case, and a button to change the purpose. */
export function PurposeHelp({ flow }: { readonly flow: CaseFlow }) {
  const { help } = purposeDetailTexts[flow.purpose];
  const { areaLead, help: question } = flowTexts[flow.purpose];
  return (
    <>
      {flow.step === 'area' && <Text>{areaLead}</Text>}
      <Details summary={question}>
        <Text>{help.what}</Text>
        <Text>{help.when}</Text>
      </Details>
      <ChangeButton flow={flow}>{choosePurposeTexts.change.open}</ChangeButton>
    </>
  );
}
