import { choosePurposeTexts, purposeDetailTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { ChangeButton } from './ChangeButton.tsx';
import type { CaseFlow } from './useCaseFlow.ts';

/** The help about a purpose. */
export function HelpContent({ flow }: { readonly flow: CaseFlow }) {
  const { help } = purposeDetailTexts[flow.purpose];
  return (
    <>
      <Text>{help.what}</Text>
      <Text>{help.when}</Text>
      <div>
        <ChangeButton flow={flow}>{choosePurposeTexts.change.open}</ChangeButton>
      </div>
    </>
  );
}
