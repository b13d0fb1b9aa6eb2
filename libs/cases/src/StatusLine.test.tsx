import type { OwnerStatus, ShownStatus } from '@schaktkoll/domain';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OwnerStatusLine, StatusLine } from './StatusLine.tsx';

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
    render(<StatusLine status={status} />);
    expect(document.body).toHaveTextContent(words.replace('\u00a0', ' '));
  });

  it('keeps a day whole where there is little room', () => {
    render(<StatusLine status={{ kind: 'ReadyForWork', date: '2026-12-01' }} />);
    expect(screen.getByText('2026-12-01')).toHaveAttribute('data-unbroken');
  });

  it('says in text that work must not begin, where no other text does', () => {
    const status: ShownStatus = { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true };
    const { rerender } = render(<StatusLine status={status} warnsFor="CableIndication" />);
    expect(screen.getByText('Arbetet får inte börja')).toBeVisible();
    rerender(<StatusLine status={status} />);
    expect(screen.queryByText('Arbetet får inte börja')).not.toBeInTheDocument();
    rerender(<StatusLine status={{ ...status, mustNotBegin: false }} warnsFor="CableIndication" />);
    expect(screen.queryByText('Arbetet får inte börja')).not.toBeInTheDocument();
  });

  it('says of an emergency for what digging must wait, while its period lasts', () => {
    const status: ShownStatus = { kind: 'AwaitingAnswers', count: 2, mustNotBegin: true };
    const { rerender } = render(<StatusLine status={status} warnsFor="Emergency" />);
    expect(screen.getByText('Börja inte gräva förrän alla har gett besked')).toBeVisible();
    rerender(<StatusLine status={{ ...status, hasPeriodEnded: true }} warnsFor="Emergency" />);
    expect(screen.getByText('Arbetet får inte börja')).toBeVisible();
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
    render(<OwnerStatusLine status={status} />);
    expect(document.body).toHaveTextContent(words);
  });
});
