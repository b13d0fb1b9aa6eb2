import { tabValue } from '@schaktkoll/auth';

/** The code that was sent to a new e-mail address of a user and has not been entered yet. */
export const sentEmailCode = tabValue<{ readonly email: string; readonly codeId: string }>('schaktkoll.newEmail');

/** The code that was sent to a new mobile number of a user and has not been entered yet. */
export const sentMobileCode = tabValue<{ readonly mobilePhone: string; readonly codeId: string }>(
  'schaktkoll.newMobile',
);
