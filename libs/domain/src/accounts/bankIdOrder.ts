/** Where the person's e-ID is: opened on the device that shows the page, or on another that reads a code from it. */
export const bankIdDevices = ['ThisDevice', 'OtherDevice'] as const;
export type BankIdDevice = (typeof bankIdDevices)[number];

/** What an identification is for: a session, or to tie the e-ID to an account. */
export const bankIdPurposes = ['SignIn', 'Connect'] as const;
export type BankIdPurpose = (typeof bankIdPurposes)[number];

/** The state of an identification; None without a pending order. */
export const bankIdOrderStates = ['None', 'Pending', 'Failed', 'Complete'] as const;
