import { declareCall } from './call.ts';

/** A change of ways of contact: the person signed in a few minutes ago, and is nobody else. */
const contactChange = {
  api: 'identity',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
} as const;

const own = '/api/useradmin/users/current';

/** Sends a code to an address that is to become, or already is, one's own. */
export const sendEmailCode = declareCall({
  ...contactChange,
  name: 'sendEmailCode',
  method: 'POST',
  path: `${own}/email/code`,
  unverified: 'allowed',
  status: 200,
});

/** The e-mail address, once the code that went to it is given back; the former address is told. Also verifies the one that is there. */
export const changeEmail = declareCall({
  ...contactChange,
  name: 'changeEmail',
  method: 'PUT',
  path: `${own}/email`,
  unverified: 'allowed',
  version: 'required',
  status: 204,
});

/** Sends a code to a mobile that is to become one's own; only where there is SMS (`listMessageChannels`). */
export const sendMobileCode = declareCall({
  ...contactChange,
  name: 'sendMobileCode',
  method: 'POST',
  path: `${own}/mobile/code`,
  status: 200,
});

/** The mobile, once the code that went to it is given back; without SMS there is no code to give. */
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

/** The other phone, which is for people to ring alone: no code goes there. Empty removes it. */
export const changePhone = declareCall({
  ...contactChange,
  name: 'changePhone',
  method: 'PUT',
  path: `${own}/phone`,
  version: 'required',
  status: 204,
});

/** The display name; that of a user with a bank e-ID stays (specification section 5). */
export const changeName = declareCall({
  ...contactChange,
  name: 'changeName',
  method: 'PUT',
  path: `${own}/name`,
  version: 'required',
  status: 204,
});

/** What the caller wants for new cases; cases that are sent keep what they were sent with. */
export const changeNotificationDefaults = declareCall({
  name: 'changeNotificationDefaults',
  api: 'identity',
  method: 'PUT',
  path: `${own}/notifications`,
  access: { kind: 'roles', roles: ['Inquirer'] },
  version: 'required',
  status: 204,
});
