import { useSend, ApiError } from '@schaktkoll/api-client';
import { acceptInvite, type openInvite, type ResponseOf } from '@schaktkoll/contract';
import { lastInviteDay } from '@schaktkoll/domain';
import { FormShell } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { PageHeader } from '@schaktkoll/shell';
import { createAccountTexts, roleTexts } from '@schaktkoll/texts';
import { PageContainer, Stack, Note, Text } from '@schaktkoll/ui';
import { emptyPerson, type CreatedAccount, type PersonValues } from './accountValues.ts';
import { LogInInstead } from './LogInInstead.tsx';
import { PersonFields, usePersonForm, withoutRepeat } from './PersonFields.tsx';

const texts = createAccountTexts.person;
const inviteTexts = createAccountTexts.invite;

type Invite = ResponseOf<typeof openInvite>;

/** Why an invite cannot be used: it is over, or its link was cut off, for example by a mail program that breaks lines. */
export type InvalidReason = 'over' | 'cut';

/** The reason in an error of the calls for invites; null for any other error. */
export function invalidReasonOf(error: unknown): InvalidReason | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'InviteNoLongerActive') return 'over';
  return error.info?.errors?.some(({ path }) => path === 'invite') === true ? 'cut' : null;
}

interface InviteFormProps {
  readonly secret: string;
  readonly invite: Invite;
  readonly onCreated: (created: CreatedAccount) => void;
  readonly onInvalid: () => void;
}

export function InviteForm({ secret, invite, onCreated, onInvalid }: InviteFormProps) {
  const send = useSend();
  const form = usePersonForm(emptyPerson);
  useLeaveQuestion(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const accept = async (person: PersonValues) => {
    try {
      onCreated(await send(acceptInvite, { body: { invite: secret, ...withoutRepeat(person) } }));
    } catch (error) {
      if (invalidReasonOf(error) === null) throw error;
      onInvalid();
    }
  };
  return (
    <PageContainer $width="narrow">
      <Stack $gap={5}>
        <PageHeader
          title={inviteTexts.heading(invite.organization)}
          lead={texts.inviteLead(invite.organization, invite.email)}
        />
        <div>
          <Text>{inviteTexts.roles}</Text>
          <ul>
            {invite.roles.map((role) => (
              <li key={role}>{roleTexts[role]}</li>
            ))}
          </ul>
          <Text $muted>{inviteTexts.until(lastInviteDay(invite.expiresAt))}</Text>
        </div>
        {invite.bankIdRequired && (
          <Note kind="information">
            <Text>{texts.bankIdRequired}</Text>
          </Note>
        )}
        <FormShell
          form={form}
          labels={texts.fields}
          onSubmit={accept}
          submitLabel={texts.submit}
          busyLabel={texts.submitting}
          refusedHeading={texts.refused}
        >
          <PersonFields control={form.control} owner={{ email: invite.email, organisationName: invite.organization }} />
        </FormShell>
        <LogInInstead />
      </Stack>
    </PageContainer>
  );
}
