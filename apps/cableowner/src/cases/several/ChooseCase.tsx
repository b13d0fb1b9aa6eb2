import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { isOpenToAnswer } from '@schaktkoll/domain';
import { chooseCasesTexts as texts } from '@schaktkoll/texts';
import { Choice, VisuallyHidden } from '@schaktkoll/ui';

interface ChooseCaseProps {
  readonly item: CableOwnerCaseItem;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (caseNumber: string, isRange: boolean) => void;
}

/** Chooses a case of the list; nothing where no answer is awaited. */
export function ChooseCase({ item, chosen, onToggle }: ChooseCaseProps) {
  const { caseNumber, status, recipients } = item;
  if (!recipients.some((recipient) => isOpenToAnswer(status, recipient))) return null;
  return (
    <Choice
      kind="checkbox"
      id={`choose-${caseNumber}`}
      label={<VisuallyHidden>{texts.choose(caseNumber)}</VisuallyHidden>}
      checked={chosen.has(caseNumber)}
      // A press on a check box comes with the keys that are held.
      onChange={({ nativeEvent }) => onToggle(caseNumber, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
