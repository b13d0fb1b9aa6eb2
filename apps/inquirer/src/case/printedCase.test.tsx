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

it('the card of an answer has no frame on paper, only a rule below it, and is not broken over two pages', async () => {
  await open();
  const card = screen.getByRole('heading', { name: 'Norrsken Elnät AB' }).closest('li');
  if (card === null) throw new Error('no card');
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth, breakInside } = onPaper(card);
  expect([borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth]).toEqual(['0px', '0px', '1px', '0px']);
  expect(breakInside).toBe('avoid');
});

it('the map precedes every section of the case on paper but the signal', async () => {
  const answers = await open();
  const map = await screen.findByRole('application', { name: 'Karta över arbetsområdet' });
  expect(map.closest('[data-print="hide"]')).toBeNull();
  let place: Element = map;
  while (place.parentElement?.contains(answers) === false) place = place.parentElement;
  const grid = place.parentElement;
  if (grid === null) throw new Error('the map has no place beside the answers');
  expect([...grid.children].map((child) => [child === place, onPaper(child).order])).toEqual([
    [false, ''],
    [true, '-1'],
    [false, ''],
  ]);
  const isBefore = (section: Element) => section.compareDocumentPosition(grid) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(screen.getAllByRole('region').filter(isBefore)).toEqual([
    screen.getByRole('region', { name: 'Får jag gräva?' }),
  ]);
});
