import { logInquirerFaults, takeRequestId, type FrontendLog } from '@schaktkoll/contract';
import { ApiError } from '@schaktkoll/api-client';
import { mockCall, MockError, testBases } from '@schaktkoll/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorContent } from './ErrorContent.tsx';
import { reportFaults } from './reportFaults.ts';

const code = '01930000-0000-7000-8000-0000000000c1';
let posted: FrontendLog[];
beforeAll(() => reportFaults({ app: 'inquirer', version: '1.2.3', bases: testBases }));
beforeEach(() => {
  posted = [];
  mockCall(logInquirerFaults, ({ body }) => {
    posted.push(...(body as { logs: FrontendLog[] }).logs);
    return null;
  });
  mockCall(takeRequestId, () => {
    throw new MockError('TooManyRequests', { requestId: code });
  });
});
const messages = () => posted.map(({ message }) => message);

describe('an error page', () => {
  it("shows the server's code of a reported error", async () => {
    render(<ErrorContent error={new TypeError('a screen fell over')} />);
    expect(await screen.findByText(code)).toBeDefined();
    expect(messages()).toEqual(['TypeError: a screen fell over']);
  });

  it('shows the code of a failed call, without reporting it', () => {
    render(<ErrorContent error={new ApiError({ info: null, status: 500, requestId: 'request-7' })} />);
    expect(screen.getByText('request-7')).toBeDefined();
    expect(posted).toEqual([]);
  });
});

describe('an error that was not caught', () => {
  it('reports errors and unhandled rejections, but not a ResizeObserver loop', async () => {
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    );
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'x is undefined', error: new ReferenceError('x is undefined') }),
    );
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('nobody waited') }));
    await waitFor(() => expect(messages().sort()).toEqual(['Error: nobody waited', 'ReferenceError: x is undefined']));
  });
});
