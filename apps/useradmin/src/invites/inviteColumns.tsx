import type { UserInvite } from '@schaktkoll/contract';
import { lastInviteDay, swedishDayOf } from '@schaktkoll/domain';
import { formatList, invitedTexts as texts } from '@schaktkoll/texts';
import { StatusText, type TableColumn } from '@schaktkoll/ui';
import { roleList } from '@schaktkoll/users';
import { InviteActions } from './InviteActions.tsx';

/**
 * The columns of the list of invites.
 * @param onDone gets what has happened to an invite, once the list has been read again
 */
export function inviteColumns(onDone: (text: string) => void): readonly TableColumn<UserInvite>[] {
  return [
    { key: 'email', heading: texts.columns.email, isRowHeader: true, cell: ({ email }) => email },
    {
      key: 'expires',
      heading: texts.columns.expires,
      width: 'wide',
      cell: ({ isActive, expiresAt }) => {
        const day = lastInviteDay(expiresAt);
        return (
          <StatusText kind={isActive ? 'success' : 'neutral'}>
            {isActive ? texts.until(day) : texts.expired(day)}
          </StatusText>
        );
      },
    },
    {
      key: 'roles',
      heading: texts.columns.roles,
      isSecondary: true,
      cell: ({ roles, recipients }) =>
        recipients.length === 0 ? roleList(roles) : `${roleList(roles)} (${formatList(recipients)})`,
    },
    {
      key: 'sent',
      heading: texts.columns.sent,
      isSecondary: true,
      cell: ({ sentAt, invitedBy }) => texts.sentBy(swedishDayOf(sentAt), invitedBy),
    },
    {
      key: 'actions',
      heading: texts.columns.actions,
      cell: (invite) => <InviteActions invite={invite} onDone={onDone} />,
    },
  ];
}
