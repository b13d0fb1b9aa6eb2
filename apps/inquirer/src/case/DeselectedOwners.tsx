import { useIncludeOwner } from '@schaktkoll/api-client';
import type { InquirerCase, OwnerToAsk } from '@schaktkoll/contract';
import { caseKinds, hasWork, inquirerActions, missingOf, swedishToday } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { deselectedOwnerTexts as texts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Note, Text, useToasts } from '@schaktkoll/ui';
import { OwnerToAskItem, OwnerList } from './OwnersToAsk.tsx';
import { otherInquirer, useViewer } from './viewer.ts';

/** The owners that the inquirer left out (CASE-7), and a button that sends the case to each. */
export function DeselectedOwners({ item }: { readonly item: InquirerCase }) {
  const owners = item.ownersToAsk.filter(({ isDeselected }) => isDeselected);
  if (owners.length === 0) return null;
  const inquirer = otherInquirer(item);
  const sent = inquirer === undefined ? texts.sent : texts.readerSent(inquirer);
  const isMissing = missingOf({ ...item, ownersToAsk: owners }).toAsk.length > 0;
  return (
    <Note kind={isMissing ? 'warning' : 'neutral'} heading={texts.heading[caseKinds[item.purpose].waitsFor]} level={3}>
      <Text>{sent[hasWork(item.purpose) ? 'work' : 'noWork']}</Text>
      <OwnerList>
        {owners.map((owner) => (
          <OwnerToAskItem key={owner.organisationId} item={item} owner={owner}>
            <IncludeOwner item={item} owner={owner} />
          </OwnerToAskItem>
        ))}
      </OwnerList>
    </Note>
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
