import { otherUserId, type Samples } from '../../accessSamples.ts';

const sentRecipient = {
  name: 'Kundtjänst',
  isDefault: false,
  notificationSchedule: 'Now',
  emails: [{ email: 'svar@exempel.se' }],
  userIds: [],
};
/** A recipient that no organisation has. */
const noRecipient = { parameters: { id: otherUserId }, error: 'NotFound' } as const;

export const samples: Samples = {
  listRecipients: () => ({}),
  getRecipientChoices: () => ({}),
  getRecipient: () => noRecipient,
  // Each role creates one in the same organisation.
  createRecipient: () => ({ body: { ...sentRecipient, name: `Kundtjänst ${(created += 1)}` } }),
  saveRecipient: () => ({ ...noRecipient, body: sentRecipient }),
  removeRecipient: () => noRecipient,
};

let created = 0;
