import { installPausedKernel, installTestKernel } from '@schaktkoll/map/testing';
import { typedAreaTexts } from '@schaktkoll/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { areas, errorsOfNotAdded, openWay } from './testTypedAreas.tsx';

installTestKernel();
const texts = typedAreaTexts;

const ways = {
  Koordinater: 'Skriv in områdets hörn',
  'Punkt och storlek': 'Skriv in en punkt och områdets storlek',
} as const;

async function openForm(way: keyof typeof ways) {
  await openWay(way);
  return within(await screen.findByRole('form', { name: ways[way] }));
}

const add = { name: 'Lägg till området' };

describe('areas without a map', () => {
  it('are added from corners and confirmed with their number and size, and the form is cleared for the next', async () => {
    const form = await openForm('Koordinater');
    const corners = form.getByRole('textbox', { name: 'Hörnens koordinater' });
    await userEvent.type(corners, '6728000 616000{Enter}6728000 616100{Enter}6728100 616100');
    expect(errorsOfNotAdded()).toEqual([expect.stringMatching(/koordinater som inte är tillagda/)]);
    await userEvent.click(form.getByRole('button', add));
    // Half of 100 m by 100 m, and 0.05 % more on the ground than on the grid.
    expect(
      await screen.findByText(/^Området är tillagt\. Du har nu 1 arbetsområde, sammanlagt 0,5\sha\.$/),
    ).toBeInTheDocument();
    expect(areas()).toEqual(['Arbetsområde 1 typed']);
    expect(corners).toHaveValue('');
    expect(errorsOfNotAdded()).toEqual([]);
  });

  it('leave what is typed for the next one while they are being added', async () => {
    const held = installPausedKernel();
    try {
      const form = await openForm('Punkt och storlek');
      const point = form.getByRole('textbox', { name: 'Punktens koordinater' });
      const width = form.getByRole('textbox', { name: /^Bredd/ });
      await userEvent.type(point, '6728000 616000');
      await userEvent.type(width, '20');
      await userEvent.type(form.getByRole('textbox', { name: /^Längd/ }), '50{Enter}');
      await waitFor(() => expect(held.count()).toBe(1));
      await userEvent.clear(point);
      await userEvent.type(point, '6728500 6165');
      await userEvent.type(width, '0');
      held.finish();
      await waitFor(() => expect(areas()).toEqual(['Arbetsområde 1 typed']));
      expect(await screen.findByText(/^Området är tillagt\./)).toBeInTheDocument();
      await waitFor(() => expect(form.getByRole('button', add)).not.toHaveAttribute('aria-disabled'));
      expect(point).toHaveValue('6728500 6165');
      expect(width).toHaveValue('200');
    } finally {
      installTestKernel();
    }
  });

  it('are added from a point in WGS 84 with a box around it, by keyboard only', async () => {
    const form = await openForm('Punkt och storlek');
    form.getByRole('radio', { name: 'SWEREF 99 TM' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await userEvent.keyboard('60,6749 17,1413');
    await userEvent.tab();
    // The box is preselected; a circle is one key away.
    await userEvent.tab();
    await userEvent.keyboard('20');
    await userEvent.tab();
    await userEvent.keyboard('50{Enter}');
    expect(await screen.findByText(/sammanlagt 1\s000\sm²/)).toBeInTheDocument();
    expect(areas()).toEqual(['Arbetsområde 1 typed']);
  });

  it('are not confirmed as added once all are removed, nor when undo restores them', async () => {
    const form = await openForm('Koordinater');
    await userEvent.type(
      form.getByRole('textbox', { name: 'Hörnens koordinater' }),
      '6728000 616000{Enter}6728000 616100{Enter}6728100 616100',
    );
    await userEvent.click(form.getByRole('button', add));
    await screen.findByText(/^Området är tillagt\./);
    await userEvent.click(screen.getByRole('button', { name: 'clear' }));
    expect(areas()).toEqual([]);
    expect(screen.queryByText(/är tillagt/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'undo' }));
    await waitFor(() => expect(areas()).toEqual(['Arbetsområde 1 typed']));
    expect(screen.queryByText(/är tillagt/)).not.toBeInTheDocument();
  });

  it('become parts where they cross their own edge, and the page says so', async () => {
    const form = await openForm('Koordinater');
    await userEvent.type(
      form.getByRole('textbox', { name: 'Hörnens koordinater' }),
      '6728000 616000{Enter}6728100 616100{Enter}6728000 616100{Enter}6728100 616000',
    );
    await userEvent.click(form.getByRole('button', add));
    expect(await screen.findByText(/^Kanten korsade sig själv, så området har delats där\./)).toBeInTheDocument();
    expect(screen.getByText(/^Området är tillagt\. Du har nu 2 arbetsområden/)).toBeInTheDocument();
    expect(areas()).toHaveLength(2);
  });

  it('may be a square of 1 000 m by its coordinates, which is larger on the ground', async () => {
    const form = await openForm('Koordinater');
    await userEvent.type(
      form.getByRole('textbox', { name: 'Hörnens koordinater' }),
      '6728000 616000{Enter}6728000 617000{Enter}6729000 617000{Enter}6729000 616000',
    );
    await userEvent.click(form.getByRole('button', add));
    expect(await screen.findByText(/^Området är tillagt\. Du har nu 1 arbetsområde/)).toBeInTheDocument();
  });

  it('are rejected line by line at the field, and the input stays', async () => {
    const form = await openForm('Koordinater');
    const corners = form.getByRole('textbox', { name: 'Hörnens koordinater' });
    await userEvent.type(corners, '6728000 616000{Enter}hundra{Enter}6728100 616100');
    await userEvent.click(form.getByRole('button', add));
    expect(corners).toHaveAccessibleDescription(/Rad 2: Skriv två tal: först nord, sedan öst\./);
    await waitFor(() => expect(corners).toHaveFocus());
    expect(corners).toHaveValue('6728000 616000\nhundra\n6728100 616100');
    expect(areas()).toEqual([]);
  });

  it('are added from a point in RT 90, chosen from the list of the other systems, with a circle around it', async () => {
    const form = await openForm('Punkt och storlek');
    await userEvent.click(form.getByRole('radio', { name: 'Ett annat koordinatsystem' }));
    expect(form.getByRole('combobox', { name: 'Vilket koordinatsystem?' })).toHaveValue('RT90');
    expect(within(form.getByRole('combobox', { name: 'Vilket koordinatsystem?' })).getAllByRole('option')).toHaveLength(
      13,
    );
    await userEvent.type(form.getByRole('textbox', { name: 'Punktens koordinater' }), '6671665 1441843');
    await userEvent.click(form.getByRole('radio', { name: 'Cirkel' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Radie i meter' }), '501{Enter}');
    expect(form.getByRole('textbox', { name: 'Radie i meter' })).toHaveAccessibleDescription(
      /Radien är för stor\. Den får vara högst 500\sm\./,
    );
    await userEvent.clear(form.getByRole('textbox', { name: 'Radie i meter' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Radie i meter' }), '10{Enter}');
    // 64 / 2 × sin(2π / 64) × 10² m² = 313.7 m².
    expect(await screen.findByText(/sammanlagt 314\sm²/)).toBeInTheDocument();
  });

  it('are rejected at the field if a single one is too large, with readable sizes in hectares', async () => {
    const form = await openForm('Punkt och storlek');
    await userEvent.type(form.getByRole('textbox', { name: 'Punktens koordinater' }), '6728000 616000');
    const width = form.getByRole('textbox', { name: texts.width });
    await userEvent.type(width, '5000');
    await userEvent.type(form.getByRole('textbox', { name: texts.height }), '5000{Enter}');
    expect(width).toHaveAccessibleDescription(
      /Arbetsområdet är för stort\. Ett arbetsområde får vara högst 100\sha\. Nu är det 2\s500\sha\./,
    );
    await waitFor(() => expect(width).toHaveFocus());
    expect(areas()).toEqual([]);
    expect(screen.queryByText(/är tillagt/)).not.toBeInTheDocument();
  });

  it('are rejected at the corners if these enclose too large an area', async () => {
    const form = await openForm('Koordinater');
    const corners = form.getByRole('textbox', { name: 'Hörnens koordinater' });
    await userEvent.type(corners, '6728000 616000{Enter}6728000 618000{Enter}6730000 618000');
    await userEvent.click(form.getByRole('button', add));
    expect(corners).toHaveAccessibleDescription(/Nu är det 200,1\sha\./);
    expect(areas()).toEqual([]);
  });

  it('are reported as an error if they are too far from the others', async () => {
    const form = await openForm('Punkt och storlek');
    const point = form.getByRole('textbox', { name: 'Punktens koordinater' });
    await userEvent.type(point, '6728000 616000');
    await userEvent.type(form.getByRole('textbox', { name: texts.width }), '20');
    await userEvent.type(form.getByRole('textbox', { name: texts.height }), '20{Enter}');
    await screen.findByText(/^Området är tillagt\. Du har nu 1/);
    await userEvent.type(point, '6748000 616000{Enter}');
    expect(await screen.findByRole('heading', { name: 'Området är tillagt men måste ändras' })).toBeInTheDocument();
    expect(screen.getByText(/^Avståndet mellan arbetsområdena är för långt\./)).toBeInTheDocument();
    expect(screen.queryByText(/^Området är tillagt\. /)).not.toBeInTheDocument();
  });

  it('must have sides from 1 to 5 000 metres', async () => {
    const form = await openForm('Punkt och storlek');
    await userEvent.type(form.getByRole('textbox', { name: 'Punktens koordinater' }), '6728000 616000');
    await userEvent.type(form.getByRole('textbox', { name: 'Bredd i meter' }), '5001');
    await userEvent.type(form.getByRole('textbox', { name: 'Längd i meter' }), '10');
    await userEvent.click(form.getByRole('button', add));
    expect(form.getByRole('textbox', { name: 'Bredd i meter' })).toHaveAccessibleDescription(
      /Bredd i meter måste vara ett tal från 1 till 5\s000\./,
    );
    expect(form.getByRole('textbox', { name: 'Längd i meter' })).toBeValid();
  });
});
