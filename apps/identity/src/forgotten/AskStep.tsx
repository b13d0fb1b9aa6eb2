import { useState } from 'react';
import { forgottenTexts } from '@schaktkoll/texts';
import { Choice, ChoiceList, FieldGroup, Stack, Text } from '@schaktkoll/ui';
import { PasswordForm } from './PasswordForm.tsx';
import type { AwaitedCode } from './storedRecovery.ts';
import { useLoginQuery } from './useLoginQuery.ts';
import { UserNamesForm } from './UserNamesForm.tsx';

const texts = forgottenTexts.what;
const forgotten = ['password', 'userName'] as const;
type Forgotten = (typeof forgotten)[number];

interface AskStepProps {
  /** Where the user names have been sent; null before that. */
  readonly sentTo: string | null;
  readonly onSent: (awaited: AwaitedCode) => void;
  readonly onNamesSent: (contact: string) => void;
}

/** Asks what has been forgotten, and where to send it. */
export function AskStep({ sentTo, onSent, onNamesSent }: AskStepProps) {
  const [what, setWhat] = useState<Forgotten>('password');
  const { hasBankId } = useLoginQuery();
  if (sentTo !== null) {
    return (
      <Stack $gap={3}>
        <Text>{forgottenTexts.userNames.sent(sentTo)}</Text>
        <Text $muted>{forgottenTexts.userNames.nothing}</Text>
      </Stack>
    );
  }
  return (
    <Stack>
      {hasBankId && <Text>{forgottenTexts.bankId}</Text>}
      <FieldGroup id="what" label={texts.legend}>
        <ChoiceList>
          {forgotten.map((each) => (
            <Choice
              key={each}
              kind="radio"
              id={`what-${each}`}
              name="what"
              label={texts[each]}
              value={each}
              checked={what === each}
              onChange={() => setWhat(each)}
            />
          ))}
        </ChoiceList>
      </FieldGroup>
      {what === 'password' ? <PasswordForm onSent={onSent} /> : <UserNamesForm onSent={onNamesSent} />}
    </Stack>
  );
}
