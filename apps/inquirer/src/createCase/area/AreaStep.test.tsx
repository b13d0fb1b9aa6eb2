import { readGeodata } from '@schaktkoll/contract';
import { boxAround } from '@schaktkoll/geometry';
import type { WorkArea } from '@schaktkoll/map';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall } from '@schaktkoll/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CreateCasePage } from '../CreateCasePage.tsx';
import { toDraftValues } from '../draft/draftValues.ts';
import { answerCalls, area, filled, makeDraft, user } from '../testFlow.tsx';
import { noTypedInputs } from './useTypedInputs.ts';

beforeAll(installMapForTests);

/** Opens the step with one work area, or with these. */
async function openStep(areas: readonly WorkArea[] = [area]) {
  const values = toDraftValues({ values: filled, areas, typed: noTypedInputs });
  const { drafts } = answerCalls({ draft: makeDraft({ step: 'area', values }) });
  // On a busy machine the first import takes longer than a test's timeout.
  await Promise.all([import('./AreaStep.tsx'), import('../LaterStep.tsx'), import('../draft/DraftNotice.tsx')]);
  const opened = await renderApp([{ path: '/cases/create', element: <CreateCasePage /> }], {
    user,
    path: '/cases/create?purpose=CableIndication',
  });
  await screen.findByRole('application');
  // The window of the tests is 1,024 px wide, where the panel is folded.
  await userEvent.click(await screen.findByRole('button', { name: 'Visa områdena och andra sätt att lägga till' }));
  return { ...opened, drafts };
}

/** The next step is shown and saved: a later save would change the draft of the test that follows. */
const toNextStep = async ({ router, drafts }: Awaited<ReturnType<typeof openStep>>) => {
  await waitFor(() => expect(router.state.location.search).toMatch(/step=describe$/));
  await waitFor(() => expect(drafts.saves.at(-1)).toMatchObject({ step: 'describe' }));
};

const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
/** The line of words on the map. */
const line = () => document.querySelector('[data-map-line]') as HTMLElement;
const says = (text: string) => waitFor(() => expect(line()).toHaveTextContent(text));
const saysNot = (text: string) => waitFor(() => expect(line()).not.toHaveTextContent(text));
const fileNotAdded = 'Du har läst in en fil som inte är tillagd. Lägg till det som finns i filen, eller ta bort den.';

describe('a file that is read and not added', () => {
  const summary = 'Läs in områden från en fil';
  const read = async () => {
    mockCall(readGeodata, {
      format: 'Dxf',
      system: 'SWEREF99',
      fileSystem: 'SWEREF99',
      dataSets: [],
      possibleSystems: ['SWEREF99'],
      layers: [
        {
          name: 'schakt',
          counts: { areas: 1, lines: 0, points: 0, others: 0 },
          areas: [
            {
              type: 'Polygon',
              coordinates: [
                [
                  [616_200, 6_728_000],
                  [616_300, 6_728_000],
                  [616_300, 6_728_050],
                  [616_200, 6_728_000],
                ],
              ],
            },
          ],
          areaNames: [null],
          lines: [],
          lineNames: [],
        },
      ],
      warnings: [],
    });
    await userEvent.click(screen.getByText('Fil'));
    const form = within(await screen.findByRole('form', { name: summary }));
    await userEvent.upload(form.getByLabelText(/^Filer/, { selector: 'input' }), new File(['x'], 'schakt.dxf'));
    await userEvent.click(form.getByRole('button', { name: 'Läs in filen' }));
    return within(await screen.findByRole('form', { name: 'Det här finns i filen' }));
  };

  it('keeps the user at the step with an error that leads to the file, until it is added', async () => {
    const opened = await openStep();
    const contents = await read();
    const before = opened.router.state.location;
    await goOn();
    await says(fileNotAdded);
    expect(opened.router.state.location).toBe(before);
    screen.getByText('Fil').closest('details')?.removeAttribute('open');
    await userEvent.click(within(line()).getByRole('button', { name: 'Visa' }));
    expect(contents.getByRole('checkbox', { name: 'schakt' })).toHaveFocus();
    await userEvent.click(contents.getByRole('button', { name: 'Lägg till 1 yta' }));
    await saysNot(fileNotAdded);
    await goOn();
    await toNextStep(opened);
  });

  it('lets the user go on once the file is taken away', async () => {
    const opened = await openStep();
    await read();
    await goOn();
    await says(fileNotAdded);
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort: schakt.dxf' }));
    await saysNot(fileNotAdded);
    await goOn();
    await toNextStep(opened);
  });

  it('is no error when it is read after such an error, until the user tries to continue again', async () => {
    await openStep();
    const contents = await read();
    await goOn();
    await says(fileNotAdded);
    await userEvent.click(contents.getByRole('button', { name: 'Lägg till 1 yta' }));
    await saysNot(fileNotAdded);
    await userEvent.upload(screen.getByLabelText(/^Filer/, { selector: 'input' }), new File(['x'], 'schakt.dxf'));
    await userEvent.click(screen.getByRole('button', { name: 'Läs in filen' }));
    await screen.findByRole('form', { name: 'Det här finns i filen' });
    expect(line()).not.toHaveTextContent(fileNotAdded);
    await goOn();
    await says(fileNotAdded);
  });
});

describe('a shape that is being drawn', () => {
  it.each([['Gör klart'], ['Avbryt']])('is an error on Fortsätt, which %s removes', async (end) => {
    await openStep();
    const map = screen.getByRole('application');
    for (const key of [' ', 'ArrowRight', ' ', 'ArrowDown', ' ']) fireEvent.keyDown(map, { key });
    await screen.findByRole('button', { name: end });
    await goOn();
    await says('Du håller på att rita ett område. Välj ”Gör klart” eller ”Avbryt” vid kartan.');
    expect(document.title).toMatch(/^Fel: /);
    await userEvent.click(screen.getByRole('button', { name: end }));
    await saysNot('Du håller på att rita');
    expect(document.title).not.toMatch(/^Fel: /);
  });
});

describe('without an area', () => {
  it('Fortsätt can be pressed and says what is missing', async () => {
    answerCalls();
    await Promise.all([import('./AreaStep.tsx'), import('../LaterStep.tsx')]);
    const { router } = await renderApp([{ path: '/cases/create', element: <CreateCasePage /> }], {
      user,
      path: '/cases/create?purpose=CableIndication',
    });
    await screen.findByRole('application');
    await goOn();
    await says('Rita ett område först.');
    // The tool is in hand from the start.
    expect(screen.getByRole('button', { name: 'Yta' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?purpose=CableIndication');
  });
});

describe('an area that breaks a rule with another one', () => {
  it('is where Fortsätt leads, in the panel', async () => {
    const far: WorkArea = { ...area, name: 'Arbetsområde 2', geometry: boxAround([616_000, 6_748_000], 40, 40) };
    const { router } = await openStep([area, far]);
    await userEvent.click(screen.getByRole('button', { name: 'Visa kartan' }));
    await goOn();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Visa på kartan Arbetsområde 2' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Visa kartan' })).toBeVisible();
    expect(router.state.location.search).not.toMatch(/describe/);
  });
});

describe('what is typed in the panel', () => {
  it('stays when the window becomes that of a phone and back, and while the panel is folded', async () => {
    await openStep();
    await userEvent.click(screen.getByText('Punkt och storlek'));
    const point = await screen.findByRole('textbox', { name: 'Punktens koordinater' });
    await userEvent.type(point, '6728032');
    await userEvent.click(screen.getByRole('button', { name: 'Visa kartan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Visa områdena och andra sätt att lägga till' }));
    expect(screen.getByRole('textbox', { name: 'Punktens koordinater' })).toBe(point);
    expect(point).toHaveValue('6728032');
  });
});
