import type { Measure } from '@schaktkoll/domain';
import { makeCaseRecipient } from '@schaktkoll/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswerState } from './AnswerState.tsx';

function show(measure: Measure, confirmedAt: string | null) {
  const recipient = makeCaseRecipient({
    status: confirmedAt === null ? 'UnderReview' : 'Confirmed',
    measure,
    answeredAt: '2026-11-20T12:45:00.000Z',
    confirmedAt,
  });
  const item = { purpose: 'CableIndication', isOwn: true, inquirerName: 'Frida Frågare' } as const;
  return render(<AnswerState item={item} recipient={recipient} today="2026-11-24" />);
}
const confirmed = 'Bekräftat 2026-11-21 08:00';

it.each<[Measure, string]>([
  ['NoInterest', 'Nej, vi har ingen infrastruktur i området'],
  ['Material', 'Ja, vi har skickat ledningskarta'],
])('a confirmed answer %s is words without a signal, and the confirmation is a tag of its own', (measure, words) => {
  const { container } = show(measure, '2026-11-21T07:00:00.000Z');
  expect(screen.getByText(words)).not.toHaveTextContent('Bekräftat');
  expect(screen.getByText(confirmed).parentElement?.querySelector('svg')).toHaveAttribute('data-icon', 'check');
  expect(container.querySelector('[data-signal]')).toBeNull();
});

it('an answer that is not confirmed has no tag', () => {
  show('Material', null);
  expect(screen.getByText('Ja, vi har skickat ledningskarta')).toBeVisible();
  expect(screen.queryByText(/^Bekräftat/)).not.toBeInTheDocument();
});

it('an answer that is awaited says wait from the first day', () => {
  const recipient = makeCaseRecipient({ status: 'New', measure: null, answeredAt: null, answerDueDay: '2026-11-26' });
  const item = { purpose: 'CableIndication', isOwn: true, inquirerName: 'Frida Frågare' } as const;
  const { container } = render(<AnswerState item={item} recipient={recipient} today="2026-11-24" />);
  expect(container.querySelector('[data-signal]')).toHaveAttribute('data-signal', 'wait');
});

it('an owner that cannot answer is named as such alone: whom to ask stands among the owners to ask', () => {
  const recipient = makeCaseRecipient({ status: 'Canceled', measure: 'UnregisteredCableOwner', answeredAt: null });
  const item = { purpose: 'CableIndication', isOwn: true, inquirerName: 'Frida Frågare' } as const;
  const { container } = render(<AnswerState item={item} recipient={recipient} today="2026-11-24" />);
  expect(container).toHaveTextContent(/^Ledningsägaren är inte ansluten, kontakta den själv$/);
});
