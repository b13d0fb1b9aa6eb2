import type { AdminUser } from '@schaktkoll/contract';

/** How the parts of the page read and store the user. */
export interface UserPart {
  readonly user: AdminUser;
  readonly onRead: () => Promise<AdminUser>;
  readonly onStored: (user: AdminUser) => void;
}
