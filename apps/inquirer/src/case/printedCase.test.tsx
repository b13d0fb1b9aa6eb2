import { getInquirerCase, type InquirerCase } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, mockCall } from '@schaktkoll/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';

/** The declarations of the print styles for an element; jsdom computes only those of the screen. */
function onPaper(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('div');
  const printed = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? [...rule.cssRules] : []));
  for (const rule of printed)
    if (rule instanceof CSSStyleRule && element.matches(rule.selectorText)) style.cssText += rule.style.cssText;
  return style;
}

beforeAll(installMapForTests);

async function open(changes: Partial<InquirerCase> = {}) {
  mockCall(getInquirerCase, makeInquirerCase({ recipients: [makeCaseRecipient()], ...changes }));
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
  return screen.findByRole('region', { name: 'Svar från ledningsägare' });
}

it('the row of an answer has a rule below it on paper, is not broken over two pages, and all that it says is there', async () => {
  await open();
  const row = screen.getByRole('heading', { name: 'Norrsken Elnät AB' }).closest('li');
  const details = screen.getByText('Kabelanvisning · El', { exact: false });
  expect(row?.contains(details)).toBe(true);
  expect(details).not.toBeVisible();
  expect(details.closest('[data-print="hide"]')).toBeNull();
  expect(row && onPaper(row).breakInside).toBe('avoid');
});

it('on paper all owners stand in a table with their telephone numbers, and a box until the answer is confirmed', async () => {
  const recipient = {
    status: 'New',
    measure: null,
    answeredAt: null,
    confirmedAt: null,
    phone: '08-1',
    emergencyPhone: null,
  } as const;
  const [missing, confirmed] = [
    makeCaseRecipient({ ...recipient, organisationName: 'Gasbolaget' }),
    makeCaseRecipient({ id: 'other', measure: 'NoInterest', confirmedAt: '2026-11-21T08:00:00.000Z', phone: '08-2' }),
  ];
  await open({ recipients: [missing, confirmed] });
  expect(screen.queryByRole('columnheader', { name: 'Telefon' })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('img', { name: 'QR-kod till ärendet' })).toBeVisible();
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/^Gasbolaget/).getByText('Inget svar. Ring innan du gräver.')).toBeVisible();
  expect(row(/^Gasbolaget/).getByText('08-1')).toBeVisible();
  expect(row(/^Gasbolaget/).queryByText('2026-11-21')).not.toBeInTheDocument();
  expect(row(/08-2/).getByText('2026-11-21')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('columnheader', { name: 'Telefon' })).not.toBeInTheDocument();
});

it('on paper the map comes first, then the signal, then all tabs in their order', async () => {
  const answers = await open();
  const map = await screen.findByRole('application', { name: 'Karta över arbetsområdet' });
  const inOrder = [
    map,
    screen.getByRole('region', { name: 'Får jag gräva?' }),
    answers,
    screen.getByRole('region', { name: 'Kontakt', hidden: true }),
    screen.getByRole('region', { name: 'Händelser', hidden: true }),
  ];
  for (const [index, part] of inOrder.entries()) {
    expect(part.closest('[data-print="hide"]')).toBeNull();
    const next = inOrder[index + 1];
    if (next) expect(part.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
