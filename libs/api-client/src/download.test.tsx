import { downloadInquirerCases } from '@schaktkoll/contract';
import { mockCall, MockError, testBases } from '@schaktkoll/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProvider } from './ApiProvider.tsx';
import { useDownload } from './download.ts';

const tokens = {
  accessToken: () => 'token',
  renew: async () => false,
  end: () => undefined,
  subscribe: () => () => undefined,
};

function Button() {
  const { run, isBusy } = useDownload(downloadInquirerCases);
  const [failure, setFailure] = useState('');
  return (
    <button
      onClick={() => void run({ query: { status: 'Closed' } }).catch((error: Error) => setFailure(error.message))}
    >{`${isBusy ? 'busy' : 'idle'} ${failure}`}</button>
  );
}

const show = () =>
  render(
    <ApiProvider bases={testBases} tokens={tokens}>
      <Button />
    </ApiProvider>,
  );
afterEach(() => vi.restoreAllMocks());

it('a file is fetched with the token and saved under its name', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const contents: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (content: Blob) => (contents.push(content), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  mockCall(downloadInquirerCases, ({ headers, url }) => ({
    name: 'ärenden 2026-11-20.csv',
    text: `${headers.get('Authorization')} ${url.search}`,
  }));
  show();
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByText('idle')).toBeVisible();
  expect(saved).toEqual(['ärenden 2026-11-20.csv blob:file']);
  expect(await contents[0]?.text()).toBe('Bearer token ?status=Closed');
});

it('a file that is refused is reported, and nothing is saved', async () => {
  mockCall(downloadInquirerCases, () => {
    throw new MockError('TooManyRequests');
  });
  show();
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByText('idle TooManyRequests')).toBeVisible();
});
