import { downloadInquirerCases } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListDownload } from './ListDownload.tsx';

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterEach(() => vi.restoreAllMocks());

describe('a list as a file', () => {
  const open = (query: Readonly<Record<string, string>>, onFailure: (error: unknown) => void = () => undefined) =>
    renderApp([
      { path: '/', element: <ListDownload call={downloadInquirerCases} query={query} onFailure={onFailure} /> },
    ]);
  const button = () => screen.findByRole('button', { name: 'Ladda ner som fil (CSV)' });

  it('holds what the filters and the order leave', async () => {
    const asked: string[] = [];
    mockCall(downloadInquirerCases, ({ url }) => {
      asked.push(url.search);
      return { name: 'ärenden.csv', text: 'a;b' };
    });
    await open({ status: 'Closed', sort: 'NameAscending' });
    await userEvent.click(await button());
    await waitFor(() => expect(saved).toEqual(['ärenden.csv']));
    expect(asked).toEqual(['?status=Closed&sort=NameAscending']);
  });

  it('is requested once, however often the button is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<{ name: string; text: string }>();
    let asked = 0;
    mockCall(downloadInquirerCases, () => {
      asked += 1;
      return promise;
    });
    await open({});
    await userEvent.click(await button());
    const busy = await screen.findByRole('button', { name: /Laddar ner filen/ });
    await userEvent.click(busy);
    await userEvent.click(busy);
    resolve({ name: 'ärenden.csv', text: '' });
    await waitFor(() => expect(saved).toEqual(['ärenden.csv']));
    expect(asked).toBe(1);
    expect(await button()).toHaveFocus();
  });

  it('notifies the page of a failure, and can be requested again', async () => {
    const onFailure = vi.fn();
    mockCall(downloadInquirerCases, () => {
      throw new MockError('TooManyRequests');
    });
    await open({}, onFailure);
    await userEvent.click(await button());
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'TooManyRequests' })));
    mockCall(downloadInquirerCases, { name: 'ärenden.csv', text: '' });
    await userEvent.click(await button());
    await waitFor(() => expect(saved).toEqual(['ärenden.csv']));
  });
});
