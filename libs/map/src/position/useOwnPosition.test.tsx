import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawn, Page } from '../editor/testEditor.tsx';
import { replaceKernel } from '../kernel/createKernel.ts';
import { EditCancelled } from '../kernel/EditCancelled.ts';
import { installMapForTests, installTestKernel } from '../testing.ts';
import { MapController } from '../view/MapController.ts';
import { PositionMark } from './PositionMark.ts';

const latitudes = { gavle: 60.67, uppsala: 59.86 } as const;
/** The questions to the browser that it has not answered. */
let asked: PositionCallback[];

beforeAll(installMapForTests);
beforeEach(() => {
  asked = [];
  // A map that fails would say so in the one line.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { getCurrentPosition: (found: PositionCallback) => void asked.push(found) },
  });
  // The view is at once where it is to be.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const setAreas = vi.spyOn(MapController.prototype, 'setAreas');
  const show = vi.spyOn(PositionMark.prototype, 'show');
  render(<Page initial={drawn} />);
  return {
    marks: () => show.mock.calls.length,
    view: () => {
      const controller = setAreas.mock.contexts.at(-1);
      if (!(controller instanceof MapController)) throw new Error('There is no map');
      const view = controller.map.getView();
      return [view.getCenter(), view.getResolution()];
    },
  };
}

async function ask(button: 'Min plats' | 'Här', questions = 1): Promise<void> {
  // The search, with the button, comes after the map.
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(asked).toHaveLength(questions));
}
const answer = (question: number, latitude: number = latitudes.gavle) =>
  act(async () => asked[question]?.({ coords: { latitude, longitude: 17.14, accuracy: 8 } } as GeolocationPosition));

describe('an answer of the receiver', () => {
  test('moves the map to the position of the user', async () => {
    const { view } = open();
    const before = view();
    await ask('Min plats');
    await answer(0);
    expect(await screen.findByText(/^found/)).toBeVisible();
    expect(view()).not.toEqual(before);
  });

  test('only marks the position once a tool has been chosen', async () => {
    const { view, marks } = open();
    const before = view();
    await ask('Min plats');
    await userEvent.click(screen.getByRole('button', { name: 'Penna' }));
    await answer(0);
    await waitFor(() => expect(marks()).toBe(1));
    expect(view()).toEqual(before);
    expect(screen.queryByText(/^found/)).not.toBeInTheDocument();
  });

  test.each([
    ['pointer', (map: HTMLElement) => fireEvent.pointerDown(map)],
    ['key', (map: HTMLElement) => fireEvent.keyDown(map, { key: ' ' })],
  ])('only marks the position once the user draws by %s with the tool in hand', async (_means, press) => {
    const { view, marks } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Penna' }));
    const before = view();
    await ask('Min plats');
    press(screen.getByRole('application', { name: 'Kartan' }));
    expect(screen.queryByText(/^asking/)).not.toBeInTheDocument();
    await answer(0);
    await waitFor(() => expect(marks()).toBe(1));
    expect(view()).toEqual(before);
  });

  test('moves the map also when the user has pressed it with the hand', async () => {
    const { view } = open();
    const before = view();
    await userEvent.click(screen.getByRole('button', { name: 'Flytta' }));
    await ask('Min plats');
    fireEvent.pointerDown(screen.getByRole('application', { name: 'Kartan' }));
    await answer(0);
    expect(await screen.findByText(/^found/)).toBeVisible();
    expect(view()).not.toEqual(before);
  });

  test('moves the map only for the last question', async () => {
    const { view, marks } = open();
    await ask('Min plats');
    await ask('Min plats', 2);
    await answer(1, latitudes.uppsala);
    expect(await screen.findByText(/^found/)).toBeVisible();
    const there = view();
    await answer(0);
    await waitFor(() => expect(marks()).toBe(2));
    expect(view()).toEqual(there);
  });

  test('adds no area once a tool has been chosen', async () => {
    const { view, marks } = open();
    const before = view();
    await ask('Här');
    await userEvent.click(screen.getByRole('button', { name: 'Penna' }));
    await answer(0);
    await waitFor(() => expect(marks()).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Flytta' }));
    expect(screen.getByText('1 områden')).toBeVisible();
    expect(view()).toEqual(before);
  });
});

describe('an area around the position', () => {
  test('is confirmed once it is added, and the map moves to it', async () => {
    const { view } = open();
    await ask('Min plats');
    await answer(0);
    const there = view();
    await ask('Här', 2);
    await answer(1);
    expect(await screen.findByText(/^added/)).toBeVisible();
    expect(view()).not.toEqual(there);
  });

  test.each([
    ['fails', 'Failed', new Error('no worker')],
    ['is cancelled', 'Cancelled', new EditCancelled()],
  ])('is neither confirmed nor shown when adding it %s', async (_how, notice, reason) => {
    replaceKernel(() => ({
      edit: () => Promise.reject(reason),
      prepare: () => undefined,
      cancel: () => undefined,
      destroy: () => undefined,
    }));
    try {
      const { view } = open();
      await ask('Min plats');
      await answer(0);
      const there = view();
      await ask('Här', 2);
      await answer(1);
      expect(await screen.findByText(notice)).toBeVisible();
      await waitFor(() => expect(screen.queryByText(/^(asking|found|added)/)).not.toBeInTheDocument());
      expect(view()).toEqual(there);
    } finally {
      installTestKernel();
    }
  });
});
