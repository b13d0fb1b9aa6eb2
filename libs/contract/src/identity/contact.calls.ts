import { declareCall } from '../shared/call.ts';

/** Changing contact details requires a recent sign-in, and cannot be done while impersonating. */
const contactChange = {
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
} as const;

const own = '/api/useradmin/users/current';

/** Sends a code to an address that the caller has or wants to have. */
export const sendEmailCode = declareCall('identity', 'sendEmailCode', {
  ...contactChange,
  endpoint: `POST ${own}/email/code`,
  unverified: 'allowed',
});

/**
 * Changes the e-mail address, given the code that was sent to it; the previous address is notified. Also verifies the
 * current address.
 */
export const changeEmail = declareCall('identity', 'changeEmail', {
  ...contactChange,
  endpoint: `PUT ${own}/email`,
  unverified: 'allowed',
  version: 'required',
  status: 204,
});

/** Sends a code to a mobile number that the caller wants to have; only if SMS is available (`listMessageChannels`). */
export const sendMobileCode = declareCall('identity', 'sendMobileCode', {
  ...contactChange,
  endpoint: `POST ${own}/mobile/code`,
});

/** Changes the mobile number, given the code that was sent to it; without SMS no code is required. */
export const changeMobile = declareCall('identity', 'changeMobile', {
  ...contactChange,
  endpoint: `PUT ${own}/mobile`,
  version: 'required',
  status: 204,
});

export const removeMobile = declareCall('identity', 'removeMobile', {
  ...contactChange,
  endpoint: `DELETE ${own}/mobile`,
  version: 'required',
});

/** Changes the other phone number, which is only for calls: no code is sent to it. An empty value removes it. */
export const changePhone = declareCall('identity', 'changePhone', {
  ...contactChange,
  endpoint: `PUT ${own}/phone`,
  version: 'required',
  status: 204,
});

/** Changes the display name, except for a user with a bank e-ID (specification section 5). */
export const changeName = declareCall('identity', 'changeName', {
  ...contactChange,
  endpoint: `PUT ${own}/name`,
  version: 'required',
  status: 204,
});

/** Changes the caller's defaults for new cases; cases that are already sent keep their settings. */
export const changeNotificationDefaults = declareCall('identity', 'changeNotificationDefaults', {
  endpoint: `PUT ${own}/notifications`,
  access: { kind: 'roles', roles: ['Inquirer'] },
  version: 'required',
  status: 204,
});
