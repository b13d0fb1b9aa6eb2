import { useSetOrganisationStatus } from '@schaktkoll/api-client';
import type { AdminOrganisation } from '@schaktkoll/contract';
import type { OrganisationAction } from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { adminOrganisationTexts as texts } from '@schaktkoll/texts';
import { focusPageHeading, useToasts } from '@schaktkoll/ui';

/** How the parts of the page read and store the organisation. */
export interface OrganisationSectionProps {
  readonly organisation: AdminOrganisation;
  readonly onRead: () => Promise<AdminOrganisation>;
  readonly onStored: (organisation: AdminOrganisation) => void;
}

/** Sets the status of the organisation; after a failure, which a dialog shows, it is read again. */
export function useOrganisationAction({ organisation, onRead, onStored }: OrganisationSectionProps) {
  const { run, isBusy } = useSetOrganisationStatus();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const act = async (action: OrganisationAction): Promise<void> => {
    const { id, version } = organisation;
    try {
      onStored(await run({ params: { id, action }, version }));
      toasts.showInfo(texts.actions[action].done);
      // The pressed button is gone.
      setTimeout(focusPageHeading);
    } catch (error) {
      await showFailure(error);
      await onRead().catch(() => undefined);
    }
  };
  return { act, isBusy };
}
