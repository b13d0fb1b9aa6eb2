import { listPublishedAnnouncements } from '@schaktkoll/contract';
import { mockCall } from '@schaktkoll/testing';
import { PageContainer } from '@schaktkoll/ui';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Frame } from './Frame.tsx';
import { renderApp } from '../testing.tsx';

beforeEach(() => mockCall(listPublishedAnnouncements, { announcements: [] }));

async function open() {
  const page = (
    <Frame>
      <PageContainer>
        <h1>Mina ärenden</h1>
      </PageContainer>
    </Frame>
  );
  await renderApp([{ path: '/', element: page }]);
  const strip = (await screen.findByText('LOCAL')).closest('svg');
  if (strip === null) throw new Error('no watermark');
  return strip;
}

/** The space that an element and those around it keep free at the right edge of the narrowest window, in pixels. */
function freeEdgeBeside(element: Element): number {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const paddings = rules
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => element.matches(selectorText))
    .map(({ style }) => Number.parseFloat(style.paddingInline || style.paddingRight))
    .filter((padding) => !Number.isNaN(padding));
  return (paddings.at(-1) ?? 0) + (element.parentElement === null ? 0 : freeEdgeBeside(element.parentElement));
}

it('the watermark is a strip along the right edge, below everything, that takes no presses', async () => {
  const { position, top, right, bottom, left, zIndex, pointerEvents } = getComputedStyle(await open());
  expect([position, top, right, bottom, left]).toEqual(['fixed', '0px', '0px', '0px', 'auto']);
  expect([zIndex, pointerEvents]).toEqual(['-1', 'none']);
});

it('the watermark is never behind text: it is no wider than the edge that is free of text in the narrowest window', async () => {
  const width = Number.parseFloat(getComputedStyle(await open()).width);
  expect(width).toBe(16);
  for (const text of [
    screen.getByText('Frida Frågare'),
    screen.getByText(/^Bara nödvändiga kakor/),
    screen.getByRole('heading', { name: 'Mina ärenden' }),
    within(screen.getByRole('navigation', { name: 'Om Schaktkoll' })).getByRole('link', { name: 'Villkor' }),
  ])
    expect(freeEdgeBeside(text), text.textContent).toBeGreaterThanOrEqual(width);
});
