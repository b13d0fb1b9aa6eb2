import { getCableOwnerCase, openCase } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeOwnerCaseRecipient, mockCall } from '@schaktkoll/testing';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useMarkOpened } from './useMarkOpened.ts';

const caseOf = (status: 'New' | 'UnderReview', version: number) =>
  makeCableOwnerCase({ recipients: [makeOwnerCaseRecipient({ status, version })] });

it('waits until the case is shown in the version that it got when it was opened', async () => {
  mockCall(openCase, { version: 2 });
  mockCall(getCableOwnerCase, caseOf('UnderReview', 2));
  let show: (version: number) => void = () => undefined;
  let opened: () => Promise<void> = () => Promise.resolve();
  function Page() {
    const [item, setItem] = useState(caseOf('New', 1));
    show = (version) => setItem(caseOf('UnderReview', version));
    opened = useMarkOpened(item);
    return null;
  }
  await renderApp([{ path: '/', element: <Page /> }], { app: 'cableowner' });

  let isOpened = false;
  const waiting = opened().then(() => {
    isOpened = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isOpened).toBe(false);
  act(() => show(2));
  await waiting;
  expect(isOpened).toBe(true);
});
