import { getInquirerCase, type CurrentUser, type InquirerCase } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeCurrentUser, makeInquirerCase, makeOwnerToAsk, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { showMore, showTab } from './workspace/testCase.ts';

/** A case in which everything can be done: an answer to confirm, a promise, an owner to ask and one that was left out. */
const answered = makeCaseRecipient({
  status: 'UnderReview',
  measure: 'NoInterest',
  answeredAt: '2026-11-20T12:45:00.000Z',
});
const whole = makeInquirerCase({
  status: { kind: 'AwaitingAnswers', count: 2, toAsk: 2 },
  recipients: [
    answered,
    {
      ...answered,
      id: '01930000-0000-7000-8000-0000000000a2',
      measure: 'VisitWillOccur',
      status: 'Confirmed',
      confirmedAt: '2026-11-21T07:00:00.000Z',
    },
  ],
  ownersToAsk: [
    makeOwnerToAsk(),
    makeOwnerToAsk({ organisationId: '01930000-0000-7000-8000-0000000000c2', isDeselected: true }),
  ],
  startDate: '2999-11-27',
  endDate: '2999-12-04',
  latestEndDate: '2999-12-18',
});
const ended = { status: { kind: 'Closed' }, closedAt: '2026-11-21T13:15:00.000Z' } as const;

/** Each action by its button or link. */
const actions: Readonly<Record<string, RegExp>> = {
  confirm: /^Bekräfta svaret/,
  recordPromise: /^Utsättningen är gjord/,
  recordAsked: /^Jag har frågat och fått svar/,
  include: /^Skicka ärendet till/,
  photo: /^Skicka foto från platsen/,
  extend: /^Förläng perioden/,
  renew: /^Förnya ärendet/,
  notifications: /^Ändra hur du får besked/,
  sendCopy: /^Skicka kopia av ärendet/,
  template: /^Spara som mall/,
  copy: /^Skapa nytt ärende för samma område/,
  overtake: /^Ta över ärendet/,
  close: /^Stäng ärendet/,
  cancel: /^Makulera ärendet/,
};
const ofInquirer = Object.keys(actions).filter((action) => action !== 'overtake');
const superUser = { isSuperUser: true, roles: ['SuperUser'] } as const;

beforeAll(installMapForTests);

it.each<readonly [string, Partial<InquirerCase>, Partial<CurrentUser>, readonly string[]]>([
  ['its own inquirer', {}, {}, ofInquirer],
  [
    'its own inquirer who may create no cases',
    {},
    { mayNotCreateCases: true },
    ofInquirer.filter((action) => !['renew', 'template', 'copy'].includes(action)),
  ],
  ['its own inquirer when it has ended', ended, {}, ['sendCopy', 'template', 'copy']],
  ['a colleague', { isOwn: false, notifications: null }, {}, ['sendCopy', 'template', 'overtake']],
  ['a colleague when it has ended', { ...ended, isOwn: false, notifications: null }, {}, ['sendCopy', 'template']],
  ['a super user who reads', { isOwn: false, notifications: null }, { ...superUser, roles: ['SuperUser'] }, []],
])('the page of a case offers %s exactly what the rules allow', async (_who, values, user, offered) => {
  mockCall(getInquirerCase, { ...whole, ...values });
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    path: '/cases/20261120-0001',
    user: makeCurrentUser(user),
  });
  const names: string[] = [];
  const note = () => {
    for (const { textContent } of [...screen.getAllByRole('link'), ...screen.queryAllByRole('button')])
      names.push(textContent.trim());
  };
  for (const tab of ['Svar', 'Filer'] as const) {
    await showTab(tab);
    note();
  }
  await showMore();
  note();
  const found = Object.keys(actions).filter((action) => names.some((name) => actions[action]?.test(name)));
  expect(found).toEqual(offered);
});
