import { findPlaces } from '@schaktkoll/contract';
import { FormShell, useCheckedForm } from '@schaktkoll/forms';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeOwnProfile, mockCall } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startValues, type CaseValues } from './flow/caseValues.ts';
import { DescribeField } from './DescribeField.tsx';

const norr = { label: 'Gävle Norr 1:2', kind: 'Property', easting: 617_000, northing: 6_728_000 } as const;

function Page({ onSent }: { readonly onSent: (designation: string) => void }) {
  const form = useCheckedForm<CaseValues>({
    resolver: (values) => ({ values, errors: {} }),
    labels: {},
    defaultValues: startValues(makeCurrentUser(), makeOwnProfile()),
  });
  return (
    <FormShell
      form={form}
      labels={{}}
      submitLabel="Fortsätt"
      onSubmit={({ propertyDesignation }) => onSent(propertyDesignation)}
    >
      <DescribeField control={form.control} name="propertyDesignation" purpose="CableIndication" />
    </FormShell>
  );
}

async function open(placeSources: readonly string[] = ['lantmateriet']) {
  const sent: string[] = [];
  await renderApp([{ path: '/', element: <Page onSent={(designation) => sent.push(designation)} /> }], {
    placeSources,
  });
  return {
    sent,
    field: screen.getByRole(placeSources.length > 0 ? 'combobox' : 'textbox', { name: /^Fastighetsbeteckning/ }),
    goOn: () => userEvent.click(screen.getByRole('button', { name: 'Fortsätt' })),
  };
}

it('suggests properties of the register, and one can be chosen by keyboard', async () => {
  const asked: (string | null)[] = [];
  mockCall(findPlaces, ({ url }) => {
    asked.push(`${url.searchParams.get('kind')} ${url.searchParams.get('query')}`);
    return { places: [norr], isAvailable: true };
  });
  const { sent, field, goOn } = await open();
  await userEvent.type(field, 'norr 1');
  expect(await screen.findByRole('option', { name: /Gävle Norr 1:2/ })).toBeVisible();
  expect(asked.at(-1)).toBe('Property norr 1');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Gävle Norr 1:2');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await goOn();
  await waitFor(() => expect(sent).toEqual(['Gävle Norr 1:2']));
});

it('keeps the input when nothing is found, and says that one can continue', async () => {
  mockCall(findPlaces, () => ({ places: [], isAvailable: true }));
  const { sent, field, goOn } = await open();
  await userEvent.type(field, ' Nybildad 7:1 ');
  expect(await screen.findByText(/^Inga träffar för ”Nybildad 7:1”\..*fortsätta ändå/)).toBeVisible();
  await goOn();
  await waitFor(() => expect(sent).toEqual(['Nybildad 7:1']));
});

it('accepts a typed designation when the register does not respond', async () => {
  mockCall(findPlaces, () => ({ places: [], isAvailable: false }));
  const { sent, field, goOn } = await open();
  await userEvent.type(field, 'Gävle Norr 1:3');
  expect(await screen.findByText('Det går inte att söka på fastighet just nu. Skriv hela beteckningen.')).toBeVisible();
  await goOn();
  await waitFor(() => expect(sent).toEqual(['Gävle Norr 1:3']));
});

it('closes its list with Escape and keeps the text', async () => {
  mockCall(findPlaces, () => ({ places: [norr], isAvailable: true }));
  const { field } = await open();
  await userEvent.type(field, 'norr');
  await screen.findByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field).toHaveValue('norr');
});

it('is a plain field where no register is searched', async () => {
  const { sent, field, goOn } = await open([]);
  await userEvent.type(field, 'Gävle Norr 1:3');
  await goOn();
  await waitFor(() => expect(sent).toEqual(['Gävle Norr 1:3']));
});
