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
/** The name of the icon beside a text. */
const iconBeside = (text: string) => screen.getByText(text).parentElement?.querySelector('svg')?.dataset['icon'];
const confirmed = 'Bekräftat 2026-11-21 08:00';

it.each<[Measure, string, string]>([
  ['NoInterest', 'Nej, vi har ingen infrastruktur i området', 'neutral'],
  ['Material', 'Ja, vi har skickat ledningskarta', 'warning'],
])(
  'a confirmed answer %s has the icon of its meaning, and the confirmation is a tag of its own',
  (measure, words, icon) => {
    show(measure, '2026-11-21T07:00:00.000Z');
    expect(iconBeside(words)).toBe(icon);
    expect(iconBeside(confirmed)).toBe('check');
    expect(screen.getByText(words)).not.toHaveTextContent('Bekräftat');
  },
);

it('an answer that is not confirmed has the same icon and no tag', () => {
  show('Material', null);
  expect(iconBeside('Ja, vi har skickat ledningskarta')).toBe('warning');
  expect(screen.queryByText(/^Bekräftat/)).not.toBeInTheDocument();
});

it('an owner that cannot answer is named as such alone: whom to ask stands among the owners to ask', () => {
  const recipient = makeCaseRecipient({ status: 'Canceled', measure: 'UnregisteredCableOwner', answeredAt: null });
  const item = { purpose: 'CableIndication', isOwn: true, inquirerName: 'Frida Frågare' } as const;
  render(<AnswerState item={item} recipient={recipient} today="2026-11-24" />);
  expect(iconBeside('Ledningsägaren är inte ansluten, kontakta den själv')).toBe('neutral');
  expect(screen.queryByText('Kontakta dem innan arbetet börjar.')).not.toBeInTheDocument();
});
