import { adminOrganisationTexts } from '@schaktkoll/texts';
import { Button, Section, Text, useDialogs } from '@schaktkoll/ui';
import { useOrganisationAction, type OrganisationSectionProps } from './useOrganisationAction.ts';

const { actions, status: texts, unregister: question } = adminOrganisationTexts;

/** Unregistering, which says first what happens to users, areas and cases (ACCOUNT-6), and reinstating. */
export function StatusSection(props: OrganisationSectionProps) {
  const { name, counts, actions: possible } = props.organisation;
  const { act, isBusy } = useOrganisationAction(props);
  const dialogs = useDialogs();
  const unregister = async (): Promise<void> => {
    const confirmation = {
      heading: question.heading(name),
      body: (
        <ul>
          <li>{question.users(counts.activeUsers)}</li>
          <li>{question.areas(counts.areas)}</li>
          <li>{question.ongoing(counts.ongoingCases)}</li>
          <li>{question.unanswered(counts.unansweredCases)}</li>
        </ul>
      ),
      confirmLabel: actions.unregister.action,
      cancelLabel: question.cancel,
      danger: true,
    };
    if (await dialogs.confirm(confirmation)) await act('unregister');
  };
  return (
    <Section heading={texts.heading}>
      {possible.includes('unregister') && (
        <>
          <Text>{texts.unregisterBody}</Text>
          <div>
            <Button
              variant="danger"
              busyLabel={isBusy ? actions.unregister.busy : undefined}
              onClick={() => void unregister()}
            >
              {actions.unregister.action}
            </Button>
          </div>
        </>
      )}
      {possible.includes('reinstate') && (
        <>
          <Text>{texts.reinstateBody}</Text>
          <div>
            <Button busyLabel={isBusy ? actions.reinstate.busy : undefined} onClick={() => void act('reinstate')}>
              {actions.reinstate.action}
            </Button>
          </div>
        </>
      )}
      {possible.length === 0 && <Text>{texts.own}</Text>}
    </Section>
  );
}
