import { AppHostsProvider } from '@schaktkoll/routing';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const apps = {
  identity: 'http://identity.test',
  inquirer: 'http://inquirer.test',
  useradmin: window.location.origin,
  cableowner: 'http://cableowner.test',
  admin: 'http://admin.test',
};

/** For tests: shows fields in a form of the user administration app, and returns a function that reads its values. */
export function showForm<T extends FieldValues>(start: T, fields: (control: Control<T>) => ReactElement): () => T {
  let values = start;
  function TestForm() {
    const form = useForm<T>({ defaultValues: start as DefaultValues<T> });
    values = form.watch();
    return fields(form.control);
  }
  const router = createMemoryRouter([{ path: '*', element: <TestForm /> }]);
  render(
    <AppHostsProvider hosts={{ current: 'useradmin', apps }}>
      <RouterProvider router={router} />
    </AppHostsProvider>,
  );
  return () => values;
}
