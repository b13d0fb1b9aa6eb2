import type { OwnerStatus, ShownStatus } from '@schaktkoll/domain';
import { ownerStatusText, statusText } from '@schaktkoll/texts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListStatus, OwnerListStatus } from './StatusLine.tsx';

describe('the status of a case in a list', () => {
  it.each<[ShownStatus, string]>([
    [{ kind: 'AwaitingAnswers', count: 1 }, 'Väntar på 1 svar'],
    [{ kind: 'AwaitingAnswers', count: 1250 }, 'Väntar på 1\u00a0250 svar'],
    [{ kind: 'AwaitingAnswers', count: 3, toAsk: 3 }, 'Ring och fråga 3 ledningsägare'],
    [{ kind: 'AwaitingAnswers', count: 3, toAsk: 1 }, 'Väntar på 3 svar'],
    [{ kind: 'AnswersToConfirm', count: 2 }, '2 svar att bekräfta'],
    [
      { kind: 'AnswersToConfirm', count: 2, mustNotBegin: true, hasPeriodEnded: true },
      'Arbetsperioden är slut, bekräftade svar saknas',
    ],
    [{ kind: 'ReadyForWork', date: '2026-12-01' }, 'Klart för arbete från 2026-12-01'],
    [{ kind: 'WorkOngoing', date: '2026-12-10' }, 'Arbetsperiod till och med 2026-12-10'],
    [{ kind: 'ReadyForWork', date: '2026-12-01', promised: 2 }, 'Väntar på utsättning eller kontakt enligt 2 svar'],
    [{ kind: 'PeriodEnded' }, 'Arbetsperioden är slut'],
    [{ kind: 'Canceled' }, 'Makulerat'],
  ])('%j is shown as "%s"', (status, words) => {
    expect(statusText(status)).toBe(words);
  });

  it.each<[ShownStatus, string]>([
    [{ kind: 'AwaitingAnswers', count: 2 }, 'Väntar på 2 svar'],
    [{ kind: 'AwaitingAnswers', count: 2, mustNotBegin: false }, 'Väntar på 2 svar'],
    [{ kind: 'AwaitingAnswers', count: 2, mustNotBegin: true }, 'Stopp: 2 svar saknas'],
    [{ kind: 'AwaitingAnswers', count: 3, toAsk: 3 }, 'Ring 3 ledningsägare'],
    [{ kind: 'AwaitingAnswers', count: 3, toAsk: 3, mustNotBegin: true }, 'Stopp: ring 3 ledningsägare'],
    [{ kind: 'AnswersToConfirm', count: 2, mustNotBegin: false }, '2 svar att bekräfta'],
    [{ kind: 'AnswersToConfirm', count: 2, mustNotBegin: true }, 'Stopp: 2 svar att bekräfta'],
    [{ kind: 'AnswersToConfirm', count: 2, mustNotBegin: true, hasPeriodEnded: true }, 'Stopp: perioden är slut'],
    [{ kind: 'ReadyForWork', date: '2026-12-01', promised: 2, mustNotBegin: false }, 'Invänta 2 ledningsägare'],
    [{ kind: 'WorkOngoing', date: '2026-12-10', promised: 2, mustNotBegin: true }, 'Stopp: invänta 2 ledningsägare'],
    [{ kind: 'ReadyForWork', date: '2026-12-01' }, 'Klart från 1\u00a0dec'],
    [{ kind: 'WorkOngoing', date: '2026-12-10' }, 'Klart till och med 10\u00a0dec'],
    [{ kind: 'PeriodEnded' }, 'Perioden är slut'],
    [{ kind: 'PlanningOngoing' }, 'Planering pågår'],
    [{ kind: 'Canceled', reason: 'Others' }, 'Makulerat'],
  ])('in a row, %j says in few words "%s"', (status, words) => {
    render(<ListStatus status={status} />);
    expect(screen.getByTitle(words.replace('\u00a0', ' '))).toBeVisible();
  });

  it.each<[OwnerStatus, string]>([
    [{ kind: 'ToAnswer', dueDay: '2026-11-25' }, 'Svara senast 25\u00a0nov'],
    [{ kind: 'ToAnswer', dueDay: '2026-11-25', isLate: true }, 'Försenat sedan 25\u00a0nov'],
    [{ kind: 'ToAnswer', isWatched: true }, 'Att läsa, ni bevakar området'],
    [{ kind: 'Confirmed', isHandedOver: true }, 'Lämnat vidare'],
    [{ kind: 'Answered' }, 'Besvarat, inte bekräftat än'],
  ])('in a row of an owner, %j says in few words "%s"', (status, words) => {
    render(<OwnerListStatus status={status} />);
    expect(screen.getByTitle(words.replace('\u00a0', ' '))).toBeVisible();
  });

  it.each<[OwnerStatus, string]>([
    [{ kind: 'ToAnswer', dueDay: '2026-11-25' }, 'Besvara senast 2026-11-25'],
    [{ kind: 'ToAnswer', dueDay: '2026-11-25', isLate: true }, 'Försenat, skulle ha besvarats 2026-11-25'],
    [{ kind: 'ToAnswer', isWatched: true }, 'Att läsa, ni bevakar området'],
    [{ kind: 'Answered' }, 'Besvarat, inte bekräftat än'],
    [{ kind: 'Confirmed' }, 'Svaret är bekräftat'],
    [{ kind: 'Confirmed', isHandedOver: true }, 'Lämnat till ett annat svarsställe'],
    [{ kind: 'Closed' }, 'Stängt'],
    [{ kind: 'Canceled' }, 'Makulerat'],
  ])('of an owner, %j, is shown as "%s"', (status, words) => {
    expect(ownerStatusText(status)).toBe(words);
  });
});
