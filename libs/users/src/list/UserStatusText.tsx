import type { UserStatus } from '@schaktkoll/domain';
import { profileTexts } from '@schaktkoll/texts';
import { StatusText, type StatusKind } from '@schaktkoll/ui';
import type { ReactElement } from 'react';

const kinds: Readonly<Record<UserStatus, StatusKind>> = {
  Active: 'success',
  AwaitingActivation: 'warning',
  UnverifiedContactInfo: 'warning',
  Inactive: 'neutral',
};

/** The status of a user in words, with its sign. */
export function UserStatusText({ status }: { readonly status: UserStatus }): ReactElement {
  return <StatusText kind={kinds[status]}>{profileTexts.statuses[status]}</StatusText>;
}
