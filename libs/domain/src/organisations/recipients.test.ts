import { describe, expect, it } from 'vitest';
import { checkRecipient, mayHandleRecipients, recipientRemoveHindrances, usersLeftWithout } from './recipients.ts';

const surroundings = { maximumEmails: 3, isDefaultNow: false };
const recipient = (...emails: string[]) => ({
  emails: emails.map((email) => ({ email })),
  notificationSchedule: 'Now' as const,
  isDefault: false,
});

describe('checkRecipient', () => {
  it('takes addresses that differ', () => {
    expect(checkRecipient(recipient('a@exempel.se', 'b@exempel.se'), surroundings)).toEqual([]);
  });
  it('refuses the same address twice, whatever its capitals and blanks, at the later field', () => {
    expect(checkRecipient(recipient('a@exempel.se', 'b@exempel.se', ' A@Exempel.se'), surroundings)).toEqual([
      { path: 'emails.2.email', code: 'RecipientEmailTwice' },
    ]);
  });
  it('leaves two empty fields to the check of each field', () => {
    expect(checkRecipient(recipient('', ''), surroundings)).toEqual([]);
  });
  it('takes as many addresses as the setting allows and no more', () => {
    const four = recipient('a@exempel.se', 'b@exempel.se', 'c@exempel.se', 'd@exempel.se');
    expect(checkRecipient(four, { ...surroundings, maximumEmails: 4 })).toEqual([]);
    expect(checkRecipient(four, surroundings)).toEqual([
      { path: 'emails', code: 'TooManyRows', params: { maximum: 3 } },
    ]);
  });
  it('demands an address unless no notices are wanted', () => {
    expect(checkRecipient(recipient(), surroundings)).toEqual([{ path: 'emails', code: 'RecipientEmailNeeded' }]);
    expect(checkRecipient({ ...recipient(), notificationSchedule: 'Never' }, surroundings)).toEqual([]);
  });
  it('keeps the default recipient the default', () => {
    const isDefaultNow = { ...surroundings, isDefaultNow: true };
    expect(checkRecipient(recipient('a@exempel.se'), isDefaultNow)).toEqual([
      { path: 'isDefault', code: 'DefaultRecipientNeeded' },
    ]);
    expect(checkRecipient({ ...recipient('a@exempel.se'), isDefault: true }, isDefaultNow)).toEqual([]);
  });
});

describe('recipientRemoveHindrances', () => {
  const free = { isDefault: false, waitingCases: 0, areas: [] };
  it('allows a recipient that nothing needs', () => {
    expect(recipientRemoveHindrances(free)).toEqual([]);
  });
  it('gives each reason', () => {
    expect(
      recipientRemoveHindrances({
        isDefault: true,
        waitingCases: 2,
        areas: [
          { name: 'Hamnen', isOnly: false },
          { name: 'Norr', isOnly: true },
        ],
      }),
    ).toEqual([
      { code: 'RecipientIsDefault' },
      { code: 'RecipientHasCases', params: { count: 2 } },
      { code: 'RecipientIsOnlyOfArea', params: { area: 'Norr' } },
    ]);
  });
  it('names one area and counts the others', () => {
    const areas = [
      { name: 'Hamnen', isOnly: false },
      { name: 'Norr', isOnly: false },
    ];
    expect(recipientRemoveHindrances({ ...free, areas })).toEqual([
      { code: 'RecipientHasAreas', params: { area: 'Hamnen', others: 1 } },
    ]);
  });
});

describe('users of recipients', () => {
  it('are answerers and modules, not administrators', () => {
    expect(mayHandleRecipients(['Inquirer', 'CableOwnerAnswerer'])).toBe(true);
    expect(mayHandleRecipients(['CableOwnerModule'])).toBe(true);
    expect(mayHandleRecipients(['CableOwnerAdmin', 'UserAdmin'])).toBe(false);
  });
  it('are named when they have no other recipient', () => {
    const users = [
      { name: 'Sven', recipientIds: ['a'] },
      { name: 'Siv', recipientIds: ['a', 'b'] },
      { name: 'Stig', recipientIds: [] },
    ];
    expect(usersLeftWithout('a', users)).toEqual(['Sven']);
  });
});
