import { useIncludeOwner } from '@schaktkoll/api-client';
import type { InquirerCase, OwnerToAsk } from '@schaktkoll/contract';
import { caseKinds, hasWork, inquirerActions, swedishToday } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { deselectedOwnerTexts as texts } from '@schaktkoll/texts';
import { Button, focusPageHeading, useToasts } from '@schaktkoll/ui';
import { OwnersToAskBox } from './OwnersToAsk.tsx';
import { otherInquirer, useViewer } from './viewer.ts';

/** The owners that the inquirer left out (CASE-7), and a button that sends the case to each. */
export function DeselectedOwners({ item }: { readonly item: InquirerCase }) {
  const owners = item.ownersToAsk.filter(({ isDeselected }) => isDeselected);
  const inquirer = otherInquirer(item);
  const sent = inquirer === undefined ? texts.sent : texts.readerSent(inquirer);
  return (
    <OwnersToAskBox
      item={item}
      owners={owners}
      heading={texts.heading[caseKinds[item.purpose].waitsFor]}
      body={sent[hasWork(item.purpose) ? 'work' : 'noWork']}
      more={(owner) => <IncludeOwner item={item} owner={owner} />}
    />
  );
}

function IncludeOwner({ item, owner }: { readonly item: InquirerCase; readonly owner: OwnerToAsk }) {
  const { run, isBusy } = useIncludeOwner();
  const toasts = useToasts();
  const fail = useActionFailure();
  const { record } = inquirerActions(item, useViewer(item), swedishToday());
  if (!record.allowed) return null;
  const { organisationId, version, name } = owner;

  const include = async () => {
    try {
      await run({ params: { caseNumber: item.caseNumber, organisationId }, version });
      toasts.showInfo(texts.included(name));
      // The button has gone with the owner.
      focusPageHeading();
    } catch (error) {
      await fail(error);
    }
  };
  return (
    <div data-print="hide">
      <Button variant="quiet" busyLabel={isBusy ? texts.including : undefined} onClick={() => void include()}>
        {texts.include(name)}
      </Button>
    </div>
  );
}
