import { describe, expect, test } from 'vitest';
import { casePurposes } from '../../enumerations.ts';
import { hasWork, shownStatus, type CaseFacts, type CaseRecipientFacts } from './caseLifeCycle.ts';
import { nextActions, ownersToCall } from './nextActions.ts';

const waited = { status: 'New', measure: null, hit: 'Affected', answerDueDay: '2026-12-02' } as const;
const answered = { ...waited, status: 'UnderReview', measure: 'Material' } as const;
const confirmed = { ...answered, status: 'Confirmed' } as const;
const marking = { ...confirmed, measure: 'VisitWillOccur' } as const;
const toAsk = { hit: 'Affected', askedOn: null } as const;

const [before, within, after] = ['2026-11-30', '2026-12-04', '2026-12-12'];

interface Recipient extends CaseRecipientFacts {
  readonly answerDueDay: string;
}
type Changes = Partial<Omit<CaseFacts, 'recipients'>> & { readonly recipients: readonly Recipient[] };

function caseOf(changes: Changes, today: string) {
  const facts = {
    purpose: 'CableIndication' as const,
    startDate: '2026-12-03',
    endDate: '2026-12-11',
    closedAt: null,
    canceledAt: null,
    ownersToAsk: [],
    ...changes,
  };
  return { ...facts, status: shownStatus(facts, today) };
}

const owner = { isOwnCase: true, isSuperUserReading: false };
const actionsOf = (changes: Changes, today: string, viewer: Parameters<typeof nextActions>[1] = owner) =>
  nextActions(caseOf(changes, today), viewer, { mayCreate: viewer.isOffline !== true, today });

const closedAt = '2026-12-05T10:00:00.000Z';

describe('the next steps of the own inquirer', () => {
  test.each<readonly [string, Changes, string, readonly string[]]>([
    ['waits before the start', { recipients: [waited] }, before, []],
    ['waits, and an answer is late', { recipients: [{ ...waited, answerDueDay: '2026-11-27' }] }, before, ['call']],
    ['has an owner to telephone', { recipients: [confirmed], ownersToAsk: [toAsk] }, before, ['call']],
    ['waits, and has an answer to read', { recipients: [waited, answered] }, before, ['readAnswers']],
    ['waits after the start', { recipients: [waited, answered] }, within, ['call', 'readAnswers']],
    ['has answers to read', { recipients: [answered] }, within, ['readAnswers']],
    ['waits for marking', { recipients: [marking] }, within, []],
    ['is ready', { recipients: [confirmed] }, before, ['takeAlong']],
    ['goes on', { recipients: [confirmed] }, within, ['takeAlong', 'close']],
    ['is over', { recipients: [confirmed] }, after, ['close', 'renew']],
    ['is over without all answers', { recipients: [waited, answered] }, after, ['close', 'renew']],
    ['is an emergency that waits', { purpose: 'Emergency', recipients: [waited] }, before, ['call']],
    ['plans', { purpose: 'Project', recipients: [confirmed] }, within, ['close', 'dig']],
    ['plans and waits', { purpose: 'Project', recipients: [waited] }, before, ['dig']],
    ['planned until the end', { purpose: 'Planning', recipients: [confirmed] }, after, ['close', 'renew', 'dig']],
    ['is closed', { recipients: [confirmed], closedAt }, within, ['copy']],
    ['is cancelled', { recipients: [confirmed], canceledAt: closedAt }, within, ['copy']],
    ['planned and is closed', { purpose: 'Project', recipients: [confirmed], closedAt }, within, ['dig', 'copy']],
  ])('of a case that %s', (_what, changes, today, actions) => {
    expect(actionsOf(changes, today)).toEqual(actions);
  });

  test('are the calls alone without a network', () => {
    const viewer = { ...owner, isOffline: true };
    expect(actionsOf({ recipients: [waited, answered] }, within, viewer)).toEqual(['call']);
    expect(actionsOf({ recipients: [confirmed] }, within, viewer)).toEqual([]);
  });
});

test('no reader has a next step, whatever the purpose and the state', () => {
  const readers = [false, true].map((isSuperUserReading) => ({ isOwnCase: false, isSuperUserReading }));
  for (const viewer of readers)
    for (const purpose of casePurposes)
      for (const recipients of [[waited], [answered], [confirmed], [marking]])
        for (const today of [before, within, after])
          for (const end of [{}, { closedAt }, { canceledAt: closedAt }])
            expect(actionsOf({ purpose, recipients, ...end }, today, viewer)).toEqual([]);
});

test('the go-ahead alone offers to take the case to the site', () => {
  for (const purpose of casePurposes)
    for (const recipients of [[waited], [answered], [confirmed], [marking]])
      for (const today of [before, within, after]) {
        const mayDig = hasWork(purpose) && recipients[0] === confirmed && today !== after;
        expect(actionsOf({ purpose, recipients }, today).includes('takeAlong'), `${purpose} ${today}`).toBe(mayDig);
      }
});

test('in an emergency all that have not answered are called, and none once the period is over', () => {
  const item = { purpose: 'Emergency', recipients: [waited, answered], ownersToAsk: [toAsk] } as const;
  expect(ownersToCall(caseOf(item, before), before)).toEqual({ unanswered: [waited], toAsk: [toAsk] });
  expect(ownersToCall(caseOf(item, after), after)).toEqual({ unanswered: [], toAsk: [] });
});
