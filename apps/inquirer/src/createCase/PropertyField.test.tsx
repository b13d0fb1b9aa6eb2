import { useCheckedForm } from '@schaktkoll/forms';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeOwnProfile } from '@schaktkoll/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startValues, type CaseValues } from './caseValues.ts';
import { DescribeField } from './DescribeField.tsx';

const loading = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./PropertySearchField.tsx', async (load) => {
  await loading.promise;
  return load();
});

function Page() {
  const { control } = useCheckedForm<CaseValues>({
    resolver: (values) => ({ values, errors: {} }),
    labels: {},
    defaultValues: startValues(makeCurrentUser(), makeOwnProfile()),
  });
  return <DescribeField control={control} name="propertyDesignation" purpose="CableIndication" />;
}

it('keeps the field in which someone writes when the suggestions are loaded, and has them afterwards', async () => {
  await renderApp([{ path: '/', element: <Page /> }], { placeSources: ['lantmateriet'] });
  const field = await screen.findByRole('textbox', { name: /^Fastighetsbeteckning/ });
  await userEvent.type(field, 'Norr 1:2');
  await act(async () => {
    loading.resolve();
    await import('./PropertySearchField.tsx');
  });
  expect(field).toHaveFocus();
  await userEvent.keyboard('3');
  expect(field).toHaveValue('Norr 1:23');
  await userEvent.tab();
  expect(await screen.findByRole('combobox', { name: /^Fastighetsbeteckning/ })).toHaveValue('Norr 1:23');
});
