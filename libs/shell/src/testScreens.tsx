import type { CallDeclaration, ErrorCode, ResponseOf } from '@schaktkoll/contract';
import { paths, type AppName } from '@schaktkoll/domain';
import { mockCall, MockError, sampleOf, type MockedRequest } from '@schaktkoll/testing';
import { formTexts, shellTexts } from '@schaktkoll/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, type RenderAppOptions } from './renderApp.tsx';
import type { AppRoute } from './router/routes.ts';

/** A call that the mock server answers, or refuses. */
interface Mocked {
  readonly call: CallDeclaration;
  readonly value: () => unknown;
  readonly answer: () => void;
  readonly refuse: (code: ErrorCode) => void;
}

/** The other user of a version conflict. */
const other = { by: 'Karin', at: '2026-11-20T12:30:00.000Z' };

/** A response of a call: a sample from its schema with these values. */
export function answers<C extends CallDeclaration>(call: C, values?: Partial<ResponseOf<C>>): Mocked {
  const value = () => sampleOf(call, values);
  return {
    call,
    value,
    answer: () => mockCall(call, value as Parameters<typeof mockCall<C>>[1]),
    refuse: (code) =>
      mockCall(call, () => Promise.reject(new MockError(code, code === 'VersionConflict' ? { params: other } : {}))),
  };
}

/** A form of a screen, and how it is filled in and sent. */
interface ScreenForm {
  /** Its address, where it is not that of the screen. */
  readonly at?: string;
  /** Opens the form from the screen, where it is not shown at once. */
  readonly open?: () => Promise<unknown>;
  /** What is filled in: the label of a field and its text or choice, or true for what is checked. */
  readonly fill: readonly (readonly [label: string | RegExp, value: string | true])[];
  readonly press: string;
  readonly sends: Mocked;
  /** The text of a failed sending, where the form has its own. */
  readonly refused?: string;
  /** A field that the server refuses, by path, code and label. */
  readonly wrong?: readonly [path: string, code: string, label: string | RegExp];
  /** What another user stores in the meantime, and its version. Every call with a version needs it. */
  readonly newest?: readonly [read: Mocked, version: number];
  /** The text of a version conflict, where the form has its own. */
  readonly changed?: string | RegExp;
  /** The edited object may be removed in the meantime; the form then shows the text of all forms. */
  readonly mayBeRemoved?: true;
  /** What is shown once it is sent; not for one that leaves the app. */
  readonly done?: string | RegExp;
}

/** A screen as the server and the user know it. */
interface Screen extends Pick<RenderAppOptions, 'user'> {
  /** Where the path has parameters. */
  readonly at?: string;
  /** The reads without which the screen has nothing to show, in the order in which they are shown. */
  readonly loads: readonly Mocked[];
  /** Reads of a part of the screen that fails alone: a text that is there only once it has loaded, and one that says so. */
  readonly parts?: readonly (readonly [load: Mocked, shows: string | RegExp, failed?: string])[];
  readonly also?: readonly Mocked[];
  /** A text that is there only once the screen has loaded. */
  readonly shows: string | RegExp;
  /** The text for an object that does not exist; every path with a parameter has it. */
  readonly missing?: string | RegExp;
  /** By the file of the form; a form that is shown in two ways has a note after the file. */
  readonly forms?: Readonly<Record<string, ScreenForm>>;
}

interface Screens extends Pick<RenderAppOptions, 'user'> {
  readonly app: AppName;
  readonly routes: readonly AppRoute[];
  /** The folder of the app's sources. */
  readonly folder: string;
  /** By path; every route has a row. */
  readonly screens: Readonly<Record<string, Screen>>;
  /** Paths without a row, with the reason. */
  readonly otherScreens?: Readonly<Record<string, string>>;
  /** Files with forms that have no row of their own, with the reason. */
  readonly otherForms?: Readonly<Record<string, string>>;
}

/**
 * Runs every screen of an app through what all of them owe: a failed read is said and repeated, what does not exist is
 * said, and a form keeps its input when it is refused, in conflict or fails, and is sent once.
 */
export function testScreens({ app, routes, folder, screens, otherScreens = {}, otherForms = {}, user }: Screens): void {
  const open = async (path: string, other?: string) => {
    const route = routes.find((one) => one.path === path);
    if (route === undefined) throw new Error(`No screen has the path ${path}`);
    const { at = path, loads, parts = [], also = [], user: own = user } = screens[path] as Screen;
    const Page = await route.load();
    return {
      read: () => [...also, ...parts.map(([load]) => load), ...loads].forEach(({ answer }) => answer()),
      show: () =>
        renderApp([{ path, element: <Page /> }], { app, path: other ?? at, ...(own !== undefined && { user: own }) }),
    };
  };

  describe(`every screen of the app ${app}`, () => {
    beforeEach(() => sessionStorage.clear());

    it('has a row, but for the pages without a frame that the shell proves', () => {
      const all = routes.flatMap((route) => (route.hasFrame === false ? [] : [route.path]));
      expect(Object.keys({ ...screens, ...otherScreens }).toSorted()).toEqual(all.toSorted());
    });

    it('has a row for each of its forms', () => {
      const files = globSync('**/*.tsx', { cwd: folder }).filter(
        (file) =>
          !file.includes('.test.') &&
          /<(FormShell|VersionedForm|CodeStep|WebhookSection)\b/.test(readFileSync(join(folder, file), 'utf8')),
      );
      const rows = Object.values(screens).flatMap(({ forms = {} }) =>
        Object.keys(forms).map((key) => key.split(' ')[0]),
      );
      expect(new Set([...rows, ...Object.keys(otherForms)])).toEqual(new Set(files));
    });

    const expectWayBack = (path: string): void => {
      if (path === '/' || path === paths.identity.login) return;
      const way = within(screen.getByRole('navigation', { name: shellTexts.breadcrumbs }));
      expect(way.getAllByRole('link')[0]).toBeVisible();
    };

    const still = Object.entries(screens).filter(([, row]) => row.loads.length === 0);
    it.each(still)('%s is shown, with the way back to the pages above it', async (path, row) => {
      const { read, show } = await open(path);
      read();
      await show();
      expect((await screen.findAllByText(row.shows))[0]).toBeVisible();
      expectWayBack(path);
    });

    const loads = Object.entries(screens).flatMap(([path, { loads: all, parts = [], shows }]) =>
      [...all.map((load) => [load, shows] as const), ...parts].map(([load, text, failed = shellTexts.error.retry]) => ({
        ...{ path, name: load.call.name, load, text, failed },
      })),
    );
    it.each(loads)('$path says that $name has failed, and reads it again', async ({ path, load, text, failed }) => {
      const { read, show } = await open(path);
      read();
      load.refuse('NotAllowed');
      await show();
      const heading = await screen.findByText(failed);
      expect(heading).toBeVisible();
      // A map on the page has a button of that name too when its picture does not come.
      const message = heading.closest<HTMLElement>('[role="alert"], main') ?? document.body;
      const retry = within(message).getByRole('button', { name: shellTexts.error.retry });
      expect(screen.queryAllByText(text)).toEqual([]);
      load.answer();
      await userEvent.click(retry);
      expect((await screen.findAllByText(text))[0]).toBeVisible();
      expectWayBack(path);
    });

    const withParameter = Object.entries(screens).filter(([path]) => path.includes(':'));
    it.each(withParameter)('%s says that what it is about does not exist', async (path, { loads: [load], missing }) => {
      if (load === undefined || missing === undefined) throw new Error(`${path} needs a read and what it says`);
      const { read, show } = await open(path);
      read();
      load.refuse('NotFound');
      await show();
      expect((await screen.findAllByText(missing))[0]).toBeVisible();
      expect(screen.queryByRole('button', { name: shellTexts.error.retry })).toBeNull();
    });

    const forms = Object.entries(screens).flatMap(([path, { forms: all = {} }]) =>
      Object.entries(all).map(([file, form]) => ({ path, file, form })),
    );
    it.each(forms)('$file keeps its input when it is refused or in conflict, and is sent once', async (row) => {
      const { path, form } = row;
      const { read, show } = await open(path, form.at);
      read();
      await show();
      if (form.at === undefined) expect((await screen.findAllByText((screens[path] as Screen).shows))[0]).toBeVisible();
      await form.open?.();
      await sendForm(form);
    });
  });
}

async function sendForm(form: ScreenForm): Promise<void> {
  const { fill, press, sends, refused, wrong, newest, mayBeRemoved, done } = form;
  // How the texts of all forms and of the error begin.
  const { changed = /^Uppgifterna har ändrats under tiden/ } = form;
  const button = () => screen.getByRole('button', { name: press });
  const send = async () => userEvent.click(await screen.findByRole('button', { name: press }));
  for (const [label, value] of fill) await fillIn(await screen.findByLabelText(label), value);

  sends.refuse('ServiceUnavailable');
  await send();
  const alert = await waitFor(() => screen.queryByRole('alertdialog') ?? screen.getByRole('alert'));
  if (refused !== undefined) expect(alert).toHaveTextContent(refused);
  const close = within(alert).queryByRole('button', { name: shellTexts.error.ok });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(button()).toHaveFocus());
  expectFilledIn(fill);

  if (wrong !== undefined) {
    const [at, code, label] = wrong;
    mockCall(sends.call, () => Promise.reject(new MockError('RuleRefused', { errors: [{ path: at, code }] })));
    await send();
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expectFilledIn(fill);
  }

  expect(newest !== undefined, 'a call with a version has a newest read').toBe(sends.call.version !== undefined);
  if (newest !== undefined) {
    sends.refuse('VersionConflict');
    newest[0].answer();
    await send();
    expect(await screen.findByText(changed)).toBeVisible();
    expectFilledIn(fill);
  }

  if (mayBeRemoved) {
    sends.refuse('NotFound');
    await send();
    expect(await screen.findByText(formTexts.removedMeanwhile)).toBeVisible();
    expectFilledIn(fill);
  }

  const answer = Promise.withResolvers<void>();
  const sent: MockedRequest[] = [];
  mockCall(sends.call, async (request) => {
    sent.push(request);
    await answer.promise;
    return sends.value() as never;
  });
  const pressed = await screen.findByRole('button', { name: press });
  // Twice in the same moment, before the form is rendered anew, and once more while it sends.
  act(() => {
    pressed.click();
    pressed.click();
  });
  await userEvent.click(pressed);
  answer.resolve();
  if (done !== undefined) expect((await screen.findAllByText(done))[0]).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  if (newest !== undefined) expect(sent[0]?.headers.get('If-Match')).toBe(`"${newest[1]}"`);
}

async function fillIn(field: HTMLElement, value: string | true): Promise<void> {
  if (value === true) return userEvent.click(field);
  if (field instanceof HTMLSelectElement) return userEvent.selectOptions(field, value);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(value);
}

function expectFilledIn(fill: ScreenForm['fill']): void {
  for (const [label, value] of fill)
    if (value === true) expect(screen.getByLabelText(label)).toBeChecked();
    else expect(screen.getByLabelText(label)).toHaveDisplayValue(value);
}
