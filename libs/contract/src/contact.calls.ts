import { declareCall } from './call.ts';

/** Changing contact details requires a recent sign-in, and cannot be done while impersonating. */
const contactChange = {
  api: 'identity',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
} as const;

const own = '/api/useradmin/users/current';

/** Sends a code to an address that the caller has or wants to have. */
export const sendEmailCode = declareCall({
  ...contactChange,
  name: 'sendEmailCode',
  method: 'POST',
  path: `${own}/email/code`,
  unverified: 'allowed',
  status: 200,
});

/**
 * Changes the e-mail address, given the code that was sent to it; the previous address is notified. Also verifies the
 * current address.
 */
export const changeEmail = declareCall({
  ...contactChange,
  name: 'changeEmail',
  method: 'PUT',
  path: `${own}/email`,
  unverified: 'allowed',
  version: 'required',
  status: 204,
});

/** Sends a code to a mobile number that the caller wants to have; only if SMS is available (`listMessageChannels`). */
export const sendMobileCode = declareCall({
  ...contactChange,
  name: 'sendMobileCode',
  method: 'POST',
  path: `${own}/mobile/code`,
  status: 200,
});

/** Changes the mobile number, given the code that was sent to it; without SMS no code is required. */
export const changeMobile = declareCall({
  ...contactChange,
  name: 'changeMobile',
  method: 'PUT',
  path: `${own}/mobile`,
  version: 'required',
  status: 204,
});

export const removeMobile = declareCall({
  ...contactChange,
  name: 'removeMobile',
  method: 'DELETE',
  path: `${own}/mobile`,
  version: 'required',
  status: 204,
});

/** Changes the other phone number, which is only for calls: no code is sent to it. An empty value removes it. */
export const changePhone = declareCall({
  ...contactChange,
  name: 'changePhone',
  method: 'PUT',
  path: `${own}/phone`,
  version: 'required',
  status: 204,
});

/** Changes the display name, except for a user with a bank e-ID (specification section 5). */
export const changeName = declareCall({
  ...contactChange,
  name: 'changeName',
  method: 'PUT',
  path: `${own}/name`,
  version: 'required',
  status: 204,
});

/** Changes the caller's defaults for new cases; cases that are already sent keep their settings. */
export const changeNotificationDefaults = declareCall({
  name: 'changeNotificationDefaults',
  api: 'identity',
  method: 'PUT',
  path: `${own}/notifications`,
  access: { kind: 'roles', roles: ['Inquirer'] },
  version: 'required',
  status: 204,
});
