import { maxCasesOptions, offeredRoles, type OrganisationType, type Role } from '@schaktkoll/domain';
import { FormShell } from '@schaktkoll/forms';
import { AppHostsProvider } from '@schaktkoll/routing';
import { screen, waitFor, within, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, type Control, type DefaultValues, type FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RecipientChoice } from './RecipientChoice.tsx';
import { RoleExplanations } from './RoleExplanations.tsx';
import { RoleFields } from './RoleFields.tsx';

const apps = {
  identity: 'http://identity.test',
  inquirer: 'http://inquirer.test',
  useradmin: window.location.origin,
  cableowner: 'http://cableowner.test',
  admin: 'http://admin.test',
};

/** For tests: shows fields in a form of the user administration app, and returns a function that reads its values. */
function showForm<T extends FieldValues>(start: T, fields: (control: Control<T>) => ReactElement): () => T {
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

const recipients = [
  { externalId: 'norr', name: 'Svarsställe norr' },
  { externalId: 'soder', name: 'Svarsställe söder' },
];
interface Start {
  readonly type?: OrganisationType;
  readonly roles?: Role[];
  readonly maxNumberOfCases?: number;
  readonly linked?: string[];
  readonly points?: typeof recipients;
  readonly mayEditRecipients?: boolean;
}

/** The fields of an organisation's user, and what the form holds. */
function show(start: Start = {}) {
  const { type = 'CableOwner', roles = ['Inquirer'], maxNumberOfCases = 10, linked = [], points = recipients } = start;
  const offered = offeredRoles({ type, isPrivate: false, isSuperUser: false }).filter(({ userRole }) => userRole);
  return showForm({ roles, recipients: linked, maxNumberOfCases }, (control) => (
    <RoleFields
      control={control}
      offered={offered}
      stored={{ roles, maxNumberOfCases }}
      recipients={points}
      mayEditRecipients={start.mayEditRecipients ?? false}
    />
  ));
}

describe('the choice of roles', () => {
  it('is text where an organisation has one base role, with the extension as a checkbox', async () => {
    const values = show({ type: 'Inquirer' });
    expect(screen.getByText('Användaren får behörigheten Frågare.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByLabelText('Användaradministratör'));
    expect(values().roles).toEqual(['Inquirer', 'UserAdmin']);
    await userEvent.click(screen.getByLabelText('Användaradministratör'));
    expect(values().roles).toEqual(['Inquirer']);
  });

  it('is between the base roles otherwise, and keeps the extension', async () => {
    const values = show({ roles: ['Inquirer', 'UserAdmin'] });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'CableOwnerAnswerer',
      'CableOwnerAdmin',
      'Inquirer',
    ]);
    await userEvent.click(screen.getByLabelText('Administratör (ledningsägare)'));
    expect(values().roles).toEqual(['CableOwnerAdmin', 'UserAdmin']);
  });

  it('keeps a further base role that the user has, until it is taken away', async () => {
    const values = show({ roles: ['CableOwnerAnswerer', 'Inquirer'], linked: ['norr'] });
    expect(screen.getByLabelText('Handläggare')).toBeChecked();
    expect(screen.getByLabelText('Också Frågare')).toBeChecked();
    await userEvent.click(screen.getByLabelText('Också Frågare'));
    expect(values().roles).toEqual(['CableOwnerAnswerer']);
  });

  it('explains every role that can be chosen', async () => {
    show();
    await userEvent.click(screen.getByText('Vad betyder behörigheten?'));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Handläggare',
      'Administratör (ledningsägare)',
      'Frågare',
      'Användaradministratör',
    ]);
  });
});

describe('the largest number of cases', () => {
  it('is asked of an inquirer, unlimited last, with any current value among the choices', async () => {
    const values = show({ maxNumberOfCases: 7 });
    const field = screen.getByLabelText('Högsta antal pågående ärenden');
    expect(field).toHaveValue('7');
    const options = within(field).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('value'))).toEqual(maxCasesOptions(7).map(String));
    expect(options.at(-1)).toHaveTextContent('Obegränsat');
    await userEvent.selectOptions(field, 'Obegränsat');
    expect(values().maxNumberOfCases).toBe(-1);
    await userEvent.click(screen.getByLabelText('Administratör (ledningsägare)'));
    expect(screen.queryByLabelText('Högsta antal pågående ärenden')).toBeNull();
  });
});

describe('the recipients', () => {
  it('are chosen for a role that uses them, and none means no access', async () => {
    const values = show();
    expect(screen.queryByText('Svarsställen')).toBeNull();
    await userEvent.click(screen.getByLabelText('Handläggare'));
    expect(screen.getByText('Inte kopplad till något svarsställe. Ser inga ärenden.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Svarsställe norr'));
    expect(screen.getByText('Kopplad till 1 av 2 svarsställen.')).toBeVisible();
    expect(values().recipients).toEqual(['norr']);
  });

  it('are linked for a cable owner admin; others are asked to contact one', () => {
    show({ roles: ['CableOwnerAnswerer'], mayEditRecipients: true });
    expect(screen.getByRole('link', { name: /Visa alla svarsställen/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/organization/recipients'),
    );
    expect(screen.queryByText(/Kontakta en administratör/)).toBeNull();
  });

  it('are a text where the organisation has none', () => {
    show({ roles: ['CableOwnerAnswerer'], points: [] });
    expect(screen.getByText('Organisationen har inga svarsställen än.')).toBeVisible();
    expect(screen.getByText(/Kontakta en administratör/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a user without the recipients that the role needs', () => {
  it('leads from the error to the text that the organisation has none', async () => {
    const refused = Object.assign(new Error(), {
      status: 422,
      info: { code: 'RuleRefused', errors: [{ path: 'recipients', code: 'RecipientsRequired' }] },
    });
    function RefusedForm() {
      const form = useForm<{ recipients: string[] }>({ defaultValues: { recipients: [] } });
      return (
        <FormShell
          form={form}
          labels={{ recipients: 'Svarsställen' }}
          submitLabel="Spara"
          onSubmit={() => Promise.reject(refused)}
        >
          <RecipientChoice control={form.control} name="recipients" recipients={[]} mayEditRecipients={false} />
        </FormShell>
      );
    }
    showForm({}, () => <RefusedForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
    const none = screen.getByText('Organisationen har inga svarsställen än.');
    await waitFor(() => expect(none).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Svarsställen' })).toHaveAccessibleDescription(
      'Du måste välja minst ett svarsställe.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Du måste välja minst ett svarsställe.' }));
    expect(none).toHaveFocus();
  });
});

describe('what roles let their user do', () => {
  it('is folded until opened, in one order whatever the order of the roles', async () => {
    showForm({}, () => <RoleExplanations roles={['UserAdmin', 'Inquirer']} />);
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    expect(screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Frågare',
      'Användaradministratör',
    ]);
  });

  it('is a text for a user without any', async () => {
    showForm({}, () => <RoleExplanations roles={[]} />);
    await userEvent.click(screen.getByRole('group').querySelector('summary') as HTMLElement);
    expect(screen.getByRole('group')).toHaveAttribute('open');
    expect(screen.queryByRole('term')).toBeNull();
  });
});
