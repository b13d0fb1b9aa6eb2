import { getInquirerCase } from '@schaktkoll/contract';
import { useInquirerCase } from '@schaktkoll/api-client';
import { makeInquirerCase, mockCall } from '@schaktkoll/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCaseUpdates } from './useCaseUpdates.ts';
import { renderPart } from './testing.tsx';

const caseNumber = '20261120-0001';

/** The channel of the origin: another tab has the stream, and passes on what it receives. */
class OtherTab {
  static open: OtherTab[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    OtherTab.open.push(this);
  }
  postMessage() {}
  close() {
    OtherTab.open.splice(OtherTab.open.indexOf(this), 1);
  }
}
const receive = (version: number, of: string) =>
  act(async () =>
    OtherTab.open.forEach(({ onmessage }) =>
      onmessage?.({ data: { kind: 'changed', change: { caseNumber: of, version } } }),
    ),
  );

function Case() {
  useCaseUpdates('inquirer', caseNumber);
  const { data } = useInquirerCase(caseNumber);
  return <p>ärendet {data?.name}</p>;
}

let name = '';
beforeEach(async () => {
  OtherTab.open = [];
  vi.stubGlobal('BroadcastChannel', OtherTab);
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => new Promise(() => undefined) },
    configurable: true,
  });
  name = 'före';
  mockCall(getInquirerCase, () => makeInquirerCase({ caseNumber, name, version: name === 'före' ? 1 : 2 }));
  renderPart(<Case />);
  await screen.findByText('ärendet före');
  await waitFor(() => expect(OtherTab.open.length).toBeGreaterThan(0));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('an open case', () => {
  it('is read again when somebody else has changed it, and that is said politely', async () => {
    name = 'efter';
    await receive(2, caseNumber);
    expect(await screen.findByText('ärendet efter')).toBeVisible();
    const toast = await screen.findByText('Ärendet har uppdaterats');
    expect(toast.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says nothing of another case that was changed', async () => {
    await receive(2, '20261120-0002');
    await receive(1, caseNumber);
    expect(screen.getByText('ärendet före')).toBeVisible();
    expect(screen.queryByText('Ärendet har uppdaterats')).not.toBeInTheDocument();
  });
});
