import type { CaseEvent } from '@schaktkoll/contract';
import { caseEventTypes } from '@schaktkoll/domain';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EventLog } from './EventLog.tsx';

const idOf = (last: string): string => `01930000-0000-7000-8000-0000000000${last}`;
const event = (last: string, values: Partial<CaseEvent> = {}): CaseEvent => ({
  id: idOf(last),
  type: 'Created',
  at: '2026-11-20T08:15:00.000Z',
  by: null,
  params: {},
  ...values,
});
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the log of a case', () => {
  it('has the newest event first, whatever the order of the answer', () => {
    render(
      <EventLog
        events={[
          event('e2', { type: 'Opened', at: '2026-11-21T08:15:00.000Z', params: { organisation: 'Norrsken' } }),
          event('e3', { type: 'Closed', at: '2026-11-22T08:15:00.000Z' }),
          event('e1'),
        ]}
      />,
    );
    expect(rows()).toEqual([
      '2026-11-22 09:15Ärendet stängdes.',
      '2026-11-21 09:15Norrsken öppnade ärendet.',
      '2026-11-20 09:15Ärendet skapades och skickades.',
    ]);
  });

  it('puts the later of two events of the same moment first', () => {
    render(<EventLog events={[event('e1'), event('e2', { type: 'Closed' })]} />);
    expect(rows().map((row) => row?.slice(16))).toEqual(['Ärendet stängdes.', 'Ärendet skapades och skickades.']);
  });

  it('leaves the order of the answer as it was', () => {
    const events = [event('e1'), event('e2', { at: '2026-11-21T08:15:00.000Z' })];
    render(<EventLog events={events} />);
    expect(events.map(({ id }) => id)).toEqual([idOf('e1'), idOf('e2')]);
  });

  it('gives Swedish time, and the moment itself to machines', () => {
    render(<EventLog events={[event('e1', { at: '2026-06-30T22:05:00.000Z' })]} />);
    expect(screen.getByText('2026-07-01 00:05')).toHaveAttribute('datetime', '2026-06-30T22:05:00.000Z');
  });

  it.each<[string, Partial<CaseEvent>, string | null]>([
    ['who did it', { by: 'Frida Frågare' }, 'Av Frida Frågare'],
    [
      'the administrator who did it as somebody else',
      { by: 'Frida Frågare', admin: 'Svea Admin' },
      'Av Svea Admin, inloggad som Frida Frågare',
    ],
    ['no name where the product did it', { by: null }, null],
  ])('names %s', (_who, values, expected) => {
    render(<EventLog events={[event('e1', values)]} />);
    if (expected === null) expect(screen.queryByText(/^Av /)).not.toBeInTheDocument();
    else expect(screen.getByText(expected)).toBeVisible();
  });

  it.each<[CaseEvent['type'], Record<string, string>, string]>([
    ['RecipientReplied', { organisation: 'Norrsken', measure: 'NotAffected' }, 'Norrsken svarade'],
    [
      'CableOwnerNotified',
      { organisation: 'Norrsken', recipient: 'Kundtjänst' },
      'Ärendet skickades till Norrsken (svarsställe Kundtjänst).',
    ],
    ['CableOwnerNotified', { organisation: 'Norrsken', recipient: 'Norrsken' }, 'Ärendet skickades till Norrsken.'],
    [
      'ChangeRecipient',
      { organisation: 'Norrsken', from: 'Kundtjänst', to: 'Drift' },
      'Norrsken bytte svarsställe från Kundtjänst till Drift.',
    ],
    ['OvertakeCase', { from: 'Frida', to: 'Kalle' }, 'Kalle tog över ärendet från Frida.'],
    [
      'Extended',
      { from: '2026-12-04', to: '2026-12-11' },
      'Arbetsperiodens sista dag flyttades från fredag 4 december 2026 till fredag 11 december 2026.',
    ],
    [
      'Extended',
      { from: '2026-12-04', to: '2026-12-11', endedAnswers: '2' },
      'Arbetsperiodens sista dag flyttades från fredag 4 december 2026 till fredag 11 december 2026. Bekräftade svar ska bekräftas igen. 2 automatiska svar upphörde.',
    ],
    ['Renewed', { caseNumber: '20261120-0002' }, 'Ärendet förnyades med ärende 20261120-0002.'],
    [
      'OwnerAsked',
      { organisation: 'gasbolaget', day: '2026-11-20' },
      'Gasbolaget är tillfrågad på annat sätt och har svarat fredag 20 november 2026.',
    ],
    [
      'PromiseKept',
      { organisation: 'Norrsken', measure: 'VisitWillOccur', day: '2026-11-20' },
      'Utsättningen från Norrsken blev klar fredag 20 november 2026.',
    ],
    [
      'MessageFailed',
      { channel: 'Sms', mail: 'NewCase', organisation: 'Norrsken' },
      'Sms kunde inte levereras: meddelandet om ett nytt ärende till Norrsken. Ring om det är bråttom.',
    ],
    ['SentEmail', { mail: 'AnswerGiven', organisation: 'Norrsken' }, 'Vi mejlade frågaren om svaret från Norrsken.'],
  ])('shows %s with %j', (type, params, expected) => {
    render(<EventLog events={[event('e1', { type, params })]} />);
    expect(within(screen.getByRole('listitem')).getByText((text) => text.startsWith(expected))).toBeVisible();
  });

  it.each(caseEventTypes)('has a whole sentence for %s also where nothing more is known', (type) => {
    render(<EventLog events={[event('e1', { type })]} />);
    const sentence = rows()[0]?.slice(16) ?? '';
    expect(sentence).toMatch(/^[A-ZÅÄÖ].*\.$/);
    expect(sentence).not.toMatch(/undefined|null| {2}/);
  });

  it('is a numbered list under its heading, also while nothing has happened', () => {
    render(<EventLog events={[]} />);
    expect(screen.getByRole('heading', { name: 'Händelser' })).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});
