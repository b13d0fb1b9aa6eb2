import type { WorkArea } from '@schaktkoll/map';
import { makeCurrentUser, makeInquirerCase } from '@schaktkoll/testing';
import { copiedCaseForm } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { noTypedInputs } from '../area/useTypedInputs.ts';
import type { KnownProfile } from './caseValues.ts';
import { initialContent, type ContentSources } from './initialContent.ts';
import { area, filled, makeDraft } from '../testFlow.tsx';

const typed = { ...noTypedInputs, corners: { system: 'SWEREF99', corners: '6728000 616000' } } as const;
const earlierArea: WorkArea = { ...area, name: 'Område i det tidigare ärendet' };
const earlier = {
  caseNumber: '20261120-0001',
  values: copiedCaseForm(makeInquirerCase({ name: 'From the earlier case' })),
  areas: [earlierArea],
};

const none: ContentSources = {
  purpose: 'CableIndication',
  draft: null,
  carried: null,
  copied: null,
  missing: null,
  user: makeCurrentUser(),
  profile: undefined,
  startDate: '',
};
const stored = makeDraft({ step: 'contact', values: { ...makeDraft().values, name: 'From the draft', typed } });
const drafts = {
  'no draft': null,
  'a draft': stored,
  'an unreadable draft': makeDraft({ schemaNumber: 99 }),
};
const carriedOf = {
  'no input from another purpose': null,
  'input from another purpose': { values: { ...filled, name: 'From another purpose' }, areas: [area], typed },
};
const copies = {
  'no earlier case': { copied: null, missing: null },
  'an earlier case': { copied: earlier, missing: null },
  'a missing earlier case': { copied: null, missing: '20261120-0001' },
};

const nothing = { name: '', areas: [], typed: noTypedInputs };
const own = { copiedFrom: null, isSourceMissing: false };
const ofDraft = { name: 'From the draft', areas: [area], typed, step: 'contact', seenUntil: 'contact', ...own };
const ofOther = { name: 'From another purpose', areas: [area], typed, step: 'area', seenUntil: 'area', ...own };
const ofCopy = {
  name: 'From the earlier case',
  areas: [earlierArea],
  typed: noTypedInputs,
  step: 'area',
  seenUntil: 'review',
  copiedFrom: '20261120-0001',
  isSourceMissing: false,
};
const ofNothing = { ...nothing, step: 'area', seenUntil: 'area', ...own };
const ofMissing = { ...ofNothing, copiedFrom: '20261120-0001', isSourceMissing: true };

describe('a new case begins with', () => {
  it.each([
    ['no input from another purpose', 'no draft', 'no earlier case', ofNothing],
    ['no input from another purpose', 'no draft', 'an earlier case', ofCopy],
    ['no input from another purpose', 'no draft', 'a missing earlier case', ofMissing],
    ['input from another purpose', 'no draft', 'no earlier case', ofOther],
    ['input from another purpose', 'no draft', 'an earlier case', ofOther],
    ['input from another purpose', 'no draft', 'a missing earlier case', ofOther],
    ['no input from another purpose', 'a draft', 'no earlier case', ofDraft],
    ['no input from another purpose', 'a draft', 'an earlier case', ofDraft],
    ['no input from another purpose', 'a draft', 'a missing earlier case', ofDraft],
    ['input from another purpose', 'a draft', 'no earlier case', ofOther],
    ['input from another purpose', 'a draft', 'an earlier case', ofOther],
    ['input from another purpose', 'a draft', 'a missing earlier case', ofOther],
    ['no input from another purpose', 'an unreadable draft', 'no earlier case', null],
    ['no input from another purpose', 'an unreadable draft', 'an earlier case', null],
    ['no input from another purpose', 'an unreadable draft', 'a missing earlier case', null],
    ['input from another purpose', 'an unreadable draft', 'no earlier case', ofOther],
    ['input from another purpose', 'an unreadable draft', 'an earlier case', ofOther],
    ['input from another purpose', 'an unreadable draft', 'a missing earlier case', ofOther],
  ] as const)('the first that there is of %s, %s and %s', (carried, draft, copy, expected) => {
    const content = initialContent({ ...none, draft: drafts[draft], carried: carriedOf[carried], ...copies[copy] });
    const { values, ...rest } = content ?? {};
    expect(content && { ...rest, name: values?.name }).toEqual(expected);
  });

  it('the first step where the purpose has not the step of the draft', () => {
    const draft = { ...stored, step: 'marking' };
    expect(initialContent({ ...none, purpose: 'Planning', draft })).toMatchObject({ step: 'area', seenUntil: 'area' });
  });
});

const profile: KnownProfile = {
  email: 'frida@example.com',
  mobilePhone: null,
  phoneNumber: '026-1740605',
  notificationSchedule: 'Never',
  smsNumber: '070-1740605',
};
const known = {
  contact: { phone: '026-1740605', email: 'frida@example.com' },
  cableMapsEmail: 'frida@example.com',
  notificationSchedule: 'Never',
  notificationSmsNumber: '070-1740605',
};
const unknown = {
  contact: { phone: '', email: '' },
  cableMapsEmail: '',
  notificationSchedule: 'Now',
  notificationSmsNumber: '',
};

describe('what is known of the user', () => {
  it.each([
    ['a user of a company, with a profile', false, profile, { company: 'Grävbolaget AB', ...known }],
    ['a user of a company, without a profile', false, undefined, { company: 'Grävbolaget AB', ...unknown }],
    ['a private person, with a profile', true, profile, { company: '', ...known }],
    ['a private person, without a profile', true, undefined, { company: '', ...unknown }],
  ] as const)('is filled in for %s', (_who, isPrivateUser, ownProfile, { company, contact, ...others }) => {
    const user = makeCurrentUser({ isPrivateUser });
    expect(initialContent({ ...none, user, profile: ownProfile })?.values).toMatchObject({
      ...others,
      contact: { name: 'Frida Frågare', company, street: '', postalCode: '', city: '', ...contact },
    });
  });

  it('stays beside a copied case where it is a setting of the user, and is replaced by the contact of that case', () => {
    expect(initialContent({ ...none, profile, copied: earlier })?.values).toMatchObject({
      contact: { name: 'Frida Frågare', company: '', phone: '070-1740605', email: '' },
      notificationSchedule: 'Never',
      notificationSmsNumber: '070-1740605',
    });
  });

  it('is not mixed into a draft', () => {
    expect(initialContent({ ...none, profile, draft: stored })?.values).toMatchObject({
      contact: filled.contact,
      notificationSmsNumber: '',
    });
  });
});

describe('the start day from the choice of the purpose', () => {
  const startDate = '2026-12-01';

  it('is filled in, also beside a copied case, which has none', () => {
    expect(initialContent({ ...none, startDate })?.values.startDate).toBe('2026-12-01');
    expect(initialContent({ ...none, startDate, copied: earlier })?.values.startDate).toBe('2026-12-01');
  });

  it('gives way to the days of a renewal', () => {
    const renewal = { startDate: '2026-12-07', endDate: '2026-12-21', renews: '20261120-0001' };
    const copied = { ...earlier, values: { ...earlier.values, ...renewal } };
    expect(initialContent({ ...none, startDate, copied })?.values).toMatchObject(renewal);
  });

  it('does not change a draft', () => {
    expect(initialContent({ ...none, startDate, draft: stored })?.values.startDate).toBe(filled.startDate);
  });
});
