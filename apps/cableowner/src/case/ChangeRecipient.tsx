import type { CableOwnerCase, CaseRecipient } from '@schaktkoll/contract';
import { changeRecipientTransition } from '@schaktkoll/domain';
import { ownerAnswerTexts } from '@schaktkoll/texts';
import { lazyPart } from '@schaktkoll/ui';
import { OtherAction } from './OtherAction.tsx';

const ChangeRecipientForm = lazyPart(async () => (await import('./ChangeRecipientForm.tsx')).ChangeRecipientForm);

interface ChangeRecipientProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
}

/** Hands the case over to another answer point of the organisation. */
export function ChangeRecipient({ item, recipient }: ChangeRecipientProps) {
  return (
    <OtherAction
      label={ownerAnswerTexts.changeRecipient.open}
      isAllowed={changeRecipientTransition(item, recipient).ok}
      closes
    >
      {(leave) => <ChangeRecipientForm item={item} recipient={recipient} onLeave={leave} />}
    </OtherAction>
  );
}
