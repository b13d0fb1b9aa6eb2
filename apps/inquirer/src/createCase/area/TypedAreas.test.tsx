import { defaultSettings } from '@schaktkoll/domain';
import { useWorkAreas } from '@schaktkoll/map';
import { installTestKernel } from '@schaktkoll/map/testing';
import { workAreaName } from '@schaktkoll/texts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TypedAreas } from './TypedAreas.tsx';
import { useTypedInputs } from './useTypedInputs.ts';

installTestKernel();
const settings = defaultSettings();

function Beside() {
  const workAreas = useWorkAreas([], settings, { nameOf: workAreaName });
  const inputs = useTypedInputs();
  return (
    <>
      <TypedAreas workAreas={workAreas} limits={settings} inputs={inputs} onAdded={() => undefined} />
      <ul aria-label="areas">
        {workAreas.areas.map(({ name, method }) => (
          <li key={name}>{`${name} ${method}`}</li>
        ))}
      </ul>
      {inputs.hasText && <p>something is not added</p>}
    </>
  );
}

async function openForm(summary: string) {
  render(<Beside />);
  await userEvent.click(screen.getByText(summary));
  return within(screen.getByRole('form', { name: summary }));
}

const areas = () => within(screen.getByRole('list', { name: 'areas' })).queryAllByRole('listitem').map((item) => item.textContent);
const add = { name: 'Lägg till området' };

describe('areas without a map', () => {
  it('are added from corners, told with their number and size, and the form is empty for the next', async () => {
    const form = await openForm('Skriv in områdets hörn');
    const corners = form.getByRole('textbox', { name: 'Hörnens koordinater' });
    await userEvent.type(corners, '6728000 616000{Enter}6728000 616100{Enter}6728100 616100');
    expect(screen.getByText('something is not added')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', add));
    // Half of 100 m by 100 m, and 0.05 % more on the ground than on the grid.
    expect(await screen.findByText(/^Området är tillagt\. Du har nu 1 arbetsområde, sammanlagt 0,5\sha\.$/)).toBeInTheDocument();
    expect(areas()).toEqual(['Arbetsområde 1 typed']);
    expect(corners).toHaveValue('');
    expect(screen.queryByText('something is not added')).not.toBeInTheDocument();
  });

  it('are added from a point in WGS 84 with a box around it, by keyboard only', async () => {
    const form = await openForm('Skriv in en punkt och områdets storlek');
    form.getByRole('radio', { name: 'SWEREF 99 TM' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await userEvent.keyboard('60,6749 17,1413');
    await userEvent.tab();
    // The box is chosen already; a circle is one key away.
    await userEvent.tab();
    await userEvent.keyboard('20');
    await userEvent.tab();
    await userEvent.keyboard('50{Enter}');
    expect(await screen.findByText(/sammanlagt 1\s000\sm²/)).toBeInTheDocument();
    expect(areas()).toEqual(['Arbetsområde 1 typed']);
  });

  it('are refused line by line at the field, and what was typed stays', async () => {
    const form = await openForm('Skriv in områdets hörn');
    const corners = form.getByRole('textbox', { name: 'Hörnens koordinater' });
    await userEvent.type(corners, '6728000 616000{Enter}hundra{Enter}6728100 616100');
    await userEvent.click(form.getByRole('button', add));
    expect(corners).toHaveAccessibleDescription(/Rad 2: Skriv två tal på varje rad, ett för nord och ett för öst\./);
    expect(corners).toHaveFocus();
    expect(corners).toHaveValue('6728000 616000\nhundra\n6728100 616100');
    expect(areas()).toEqual([]);
  });

  it('must have sides from 1 to 5 000 metres', async () => {
    const form = await openForm('Skriv in en punkt och områdets storlek');
    await userEvent.type(form.getByRole('textbox', { name: 'Punktens koordinater' }), '6728000 616000');
    await userEvent.type(form.getByRole('textbox', { name: 'Bredd i meter' }), '5001');
    await userEvent.type(form.getByRole('textbox', { name: 'Höjd i meter' }), '10');
    await userEvent.click(form.getByRole('button', add));
    expect(form.getByRole('textbox', { name: 'Bredd i meter' })).toHaveAccessibleDescription(/Bredd i meter måste vara ett tal från 1 till 5\s000\./);
    expect(form.getByRole('textbox', { name: 'Höjd i meter' })).toBeValid();
  });
});
