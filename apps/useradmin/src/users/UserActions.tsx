import type { UserAction } from '@schaktkoll/domain';
import { organisationUserTexts as texts } from '@schaktkoll/texts';
import { Button, Section, Stack, Text } from '@schaktkoll/ui';
import { stateActions } from './stateActions.ts';
import { useUserAction, type UserActionProps } from './useUserAction.ts';

/** What else the reader can do with the account, each action with what it means. */
export function UserActions(props: UserActionProps) {
  const { busy, run } = useUserAction(props);
  const { user } = props;
  const above = stateActions(user);
  const shown: readonly UserAction[] = user.actions.filter((action) => !above.includes(action));
  if (shown.length === 0) return null;
  return (
    <Section heading={texts.actionsHeading}>
      <Stack $gap={6}>
        {shown.map((action) => (
          <Stack key={action} $gap={2}>
            <Text>{texts.actions[action].hint}</Text>
            <div>
              <Button
                onClick={() => void run(action)}
                busyLabel={busy === action ? texts.actions[action].busy : undefined}
              >
                {texts.actions[action].label}
              </Button>
            </div>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
