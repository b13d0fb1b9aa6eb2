import { expect, test } from 'vitest';
import { unansweredOwners } from './unansweredOwners.ts';

const open = { status: 'New', measure: null, hit: 'Affected' } as const;
const elnatet = { ...open, organisationName: 'Elnätet' };
const fibern = { ...open, organisationName: 'Fibern' };
const gasbolaget = { name: 'Gasbolaget', hit: 'Affected', askedOn: null } as const;

test('an owner of several answer points that have not answered is named once', () => {
  expect(
    unansweredOwners({ purpose: 'CableIndication', recipients: [elnatet, fibern, elnatet], ownersToAsk: [] }),
  ).toEqual({ unanswered: ['Elnätet', 'Fibern'], toAsk: [] });
});

test('an owner is named until the last of its answer points has answered', () => {
  const answered = { ...elnatet, status: 'UnderReview', measure: 'NoInterest' } as const;
  const named = (recipients: Parameters<typeof unansweredOwners>[0]['recipients']) =>
    unansweredOwners({ purpose: 'CableIndication', recipients, ownersToAsk: [] }).unanswered;
  expect(named([answered, elnatet])).toEqual(['Elnätet']);
  expect(named([answered, answered])).toEqual([]);
});

test('owners to ask are named until they have been asked, and watchers are not', () => {
  const asked = { ...gasbolaget, name: 'Värmen', askedOn: '2026-11-24' };
  const watcher = { ...fibern, hit: 'Control' } as const;
  expect(
    unansweredOwners({ purpose: 'CableIndication', recipients: [watcher], ownersToAsk: [gasbolaget, asked] }),
  ).toEqual({ unanswered: [], toAsk: ['Gasbolaget'] });
});
