import { changeCaseNotifications, getInquirerCase, listMessageChannels, type InquirerCase } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeInquirerCase, mockCall, type MockedRequest } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { NotificationsSection } from './NotificationsSection.tsx';

const show = (item: InquirerCase) =>
  renderApp([{ path: '/', element: <NotificationsSection item={item} /> }], { path: '/', user: makeCurrentUser() });
const region = () => within(screen.getByRole('group', { name: 'Besked om svar' }));

beforeEach(() => mockCall(listMessageChannels, { channels: ['Email', 'Sms'] }));

describe('how the inquirer of a case learns of answers', () => {
  it('is shown, and changed with the version of the case', async () => {
    const item = makeInquirerCase({ notifications: { schedule: 'Day', smsNumber: '0701740605' } });
    const sent: unknown[] = [];
    mockCall(getInquirerCase, item);
    mockCall(changeCaseNotifications, ({ body, headers }: MockedRequest) => {
      sent.push([body, headers.get('If-Match')]);
      return { version: item.version + 1 };
    });
    await show(item);
    expect(
      await screen.findByText('Mejl: en sammanfattning varje vardag klockan 7. Sms direkt till 0701740605.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ändra hur du får besked' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Aldrig' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: /^Mobilnummer för sms om svar/ }));
    await userEvent.click(region().getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ notificationSchedule: 'Never', notificationSmsNumber: '' }, `"${item.version}"`]]),
    );
    expect(await screen.findByText('Sparat. Det gäller det här ärendet.')).toBeInTheDocument();
  });

  it('waits to know whether SMS can be sent, because the field of the number would move the button', async () => {
    const { promise: isRead, resolve: answer } = Promise.withResolvers<void>();
    mockCall(listMessageChannels, () => isRead.then(() => ({ channels: ['Email' as const, 'Sms' as const] })));
    await show(makeInquirerCase());
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra hur du får besked' }));
    expect(await screen.findByText('Kontrollerar om sms kan skickas')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Direkt' })).toHaveFocus());
    expect(screen.getByRole('textbox')).toBeVisible();
  });

  it('asks for no number where the service sends no SMS', async () => {
    mockCall(listMessageChannels, { channels: ['Email'] });
    await show(makeInquirerCase());
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra hur du får besked' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Direkt' })).toBeChecked());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    ['a colleague’s case', { isOwn: false, notifications: null }],
    ['a closed case', { closedAt: '2026-11-20T11:00:00.000Z' }],
  ])('is not for %s', async (_name, values) => {
    await show(makeInquirerCase(values));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });
});
