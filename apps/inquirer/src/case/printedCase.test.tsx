import { getInquirerCase } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
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

async function open() {
  mockCall(getInquirerCase, makeInquirerCase({ recipients: [makeCaseRecipient()] }));
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
