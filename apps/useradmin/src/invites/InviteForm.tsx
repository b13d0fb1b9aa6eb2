import { useAction } from '@schaktkoll/api-client';
import { listInvites, sendInvites, type UserChoices } from '@schaktkoll/contract';
import {
  checkRoleChoice,
  maximumInvites,
  splitEmails,
  checkEmail,
  type Role,
  type FieldIssue,
} from '@schaktkoll/domain';
import { FormShell, problemOf, resolverFor, TextAreaField, useCheckedForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { inviteTexts as texts } from '@schaktkoll/texts';
import { Button, Heading, Stack, Text } from '@schaktkoll/ui';
import { RoleFields } from '@schaktkoll/users';
import { useState } from 'react';
import { EmailFile } from './EmailFile.tsx';

interface InviteValues {
  /** As typed. */
  readonly emails: string;
  readonly roles: Role[];
  readonly recipients: string[];
}

interface InviteFormProps {
  readonly choices: UserChoices;
  readonly onSend: () => void;
  readonly onSent: (count: number) => void;
}

const refresh = [listInvites];

/** Addresses, typed or from a file, and what the invited users may do. */
export function InviteForm({ choices, onSend, onSent }: InviteFormProps) {
  const { roles: ownRoles } = useCurrentUser();
  const { run } = useAction(sendInvites, refresh);
  const offered = choices.roles.filter(({ useWithInvites }) => useWithInvites);
  const available = offered.map(({ role }) => role);
  /** Addresses that the server has named as invited already or as users'. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const form = useCheckedForm<InviteValues>({
    labels: texts.fields,
    resolver: resolverFor<InviteValues>(
      (values) => [...checkInviteEmails(values.emails), ...checkRoleChoice(values, available)],
      { labels: texts.fields },
    ),
    defaultValues: { emails: '', roles: available.includes('Inquirer') ? ['Inquirer'] : [], recipients: [] },
  });
  const { control, formState, watch, setValue, getValues, clearErrors } = form;
  const count = splitEmails(watch('emails')).length;
  useLeaveQuestion(formState.isDirty && !formState.isSubmitSuccessful);

  const setEmails = (emails: string) => {
    setValue('emails', emails, { shouldDirty: true });
    clearErrors('emails');
    setTaken([]);
  };
  const send = async (values: InviteValues) => {
    setTaken([]);
    onSend();
    try {
      const { sent } = await run({ body: { ...values, emails: splitEmails(values.emails) } });
      onSent(sent);
    } catch (error) {
      setTaken(takenEmailsOf(problemOf(error)?.errors ?? []));
      throw error;
    }
  };
  return (
    <FormShell
      form={form}
      closesWhenSent
      labels={texts.fields}
      onSubmit={send}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={texts.refused}
      label={texts.heading}
    >
      <Stack $gap={4}>
        <TextAreaField
          control={control}
          name="emails"
          label={texts.fields.emails}
          hint={texts.emailsHint(maximumInvites)}
          rows={6}
        />
        {taken.length > 0 && (
          <div>
            <Button onClick={() => setEmails(withoutEmails(getValues('emails'), taken))}>{texts.removeTaken}</Button>
          </div>
        )}
        <Text role="status">{count > 0 && texts.counted(count)}</Text>
        <EmailFile typedEmails={() => getValues('emails')} onAdd={setEmails} />
      </Stack>
      <Stack $gap={4}>
        <Heading level={2}>{texts.rolesHeading}</Heading>
        <RoleFields
          control={control}
          offered={offered}
          asksMaxCases={false}
          recipients={choices.recipients}
          mayEditRecipients={ownRoles.includes('CableOwnerAdmin')}
        />
      </Stack>
    </FormShell>
  );
}

/** The errors of the addresses as typed: at least one, at most 100, each an e-mail address. */
function checkInviteEmails(text: string): FieldIssue[] {
  const emails = splitEmails(text);
  if (emails.length === 0) return [{ path: 'emails', code: 'Required' }];
  if (emails.length > maximumInvites)
    return [{ path: 'emails', code: 'TooManyEmails', params: { maximum: maximumInvites } }];
  const wrong = emails.filter((email) => checkEmail(email) !== null);
  return wrong.length === 0 ? [] : [{ path: 'emails', code: 'EmailsInvalid', params: { emails: wrong.join(', ') } }];
}

/** The addresses that the server has named as invited already or as users'. */
function takenEmailsOf(errors: readonly { readonly code: string; readonly params?: object | undefined }[]): string[] {
  return errors
    .filter(({ code }) => code === 'EmailsTaken')
    .flatMap(({ params }) => splitEmails(Object.values(params ?? {}).join(' ')));
}

/** The text without some addresses, one address a line. */
function withoutEmails(text: string, removed: readonly string[]): string {
  const gone = new Set(removed.map((email) => email.toLowerCase()));
  return splitEmails(text)
    .filter((email) => !gone.has(email.toLowerCase()))
    .join('\n');
}
