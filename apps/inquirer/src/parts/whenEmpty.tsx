import type { CurrentUser } from '@schaktkoll/contract';
import { SupportContact } from '@schaktkoll/shell';
import { caseTexts } from '@schaktkoll/texts';
import type { ReactNode } from 'react';

const texts = caseTexts.list;

/** What a user without cases can do: create one, or contact whoever can allow it. */
export function whenEmpty(
  user: CurrentUser,
  create: ReactNode,
): { readonly body: string; readonly action?: ReactNode } {
  if (create !== undefined) return { body: texts.emptyBody, action: create };
  if (user.mayNotCreateCases !== true) return { body: texts.emptyReadOnly };
  return user.isPrivateUser
    ? { body: texts.mayNotCreatePrivate, action: <SupportContact /> }
    : { body: texts.mayNotCreate };
}
