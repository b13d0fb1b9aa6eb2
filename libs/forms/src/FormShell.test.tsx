import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldIssue } from '@schaktkoll/domain';
import { SupportSlot } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CheckboxField, CheckboxGroupField, RadioGroupField } from './fields/choiceFields.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { DateField } from './fields/DateField.tsx';
import { EmailField, PhoneField } from './fields/specialTextFields.tsx';
import { TextAreaField } from './fields/TextAreaField.tsx';
import { TextField } from './fields/TextField.tsx';
import { FormShell, type FormShellProps } from './FormShell.tsx';
import { useSchemaForm } from './useSchemaForm.ts';

const labels = {
  name: 'Namn på ärendet',
  method: 'Metod',
  start: 'Startdatum',
  end: 'Slutdatum',
  'contact.email': 'E-post',
  'contact.phone': 'Telefon',
};
const required = z.string('Required').check(z.minLength(1, 'Required'));
const schema = z.object({
  name: z
    .string('Required')
    .check(
      z.minLength(1, 'Required'),
      z.minLength(2, 'TooShort|{"minimum":2}'),
      z.maxLength(10, 'TooLong|{"maximum":10}'),
    ),
  method: z.enum(['drill', 'dig'], 'ChooseOne'),
  start: required,
  end: required,
  contact: z.object({ email: z.string().check(z.regex(/@/, 'EmailMissingAt')), phone: z.string() }),
});
interface Values {
  name: string;
  method: string;
  start: string;
  end: string;
  contact: { email: string; phone: string };
}
const empty: Values = { name: '', method: '', start: '', end: '', contact: { email: '', phone: '' } };
const filled: Values = {
  name: 'Kabel',
  method: 'dig',
  start: '2026-12-01',
  end: '2026-12-02',
  contact: { email: 'a@b.se', phone: '' },
};
const rules = ({ start, end }: Values): FieldIssue[] =>
  start !== '' && end !== '' && start > end ? [{ path: 'end', code: 'StartAfterEnd' }] : [];

/** As the API client throws: a status, the parsed body and the request's id. */
class MockError extends Error {
  readonly status: number;
  readonly requestId = 'abc-1';
  readonly info: { readonly status: number };
  constructor(info: { readonly status: number; readonly code: string; readonly [key: string]: unknown }) {
    super('refused');
    this.info = info;
    this.status = info.status;
  }
}

interface CaseFormProps extends Pick<FormShellProps<Values>, 'onSubmit' | 'closesWhenSent' | 'isBusy'> {
  readonly values: Values;
}

function CaseForm({ values, ...shell }: CaseFormProps): ReactElement {
  const form = useSchemaForm<Values>({ schema, labels, rules, defaultValues: values });
  const { control } = form;
  return (
    <FormShell {...shell} form={form} labels={labels} submitLabel="Spara" label="Ärende">
      <TextField control={control} name="name" label={labels.name} hint="Syns för ledningsägarna." />
      <RadioGroupField
        control={control}
        name="method"
        label={labels.method}
        choices={[
          { value: 'drill', label: 'Borra' },
          { value: 'dig', label: 'Gräva', hint: 'Med maskin' },
        ]}
      />
      <DateField control={control} name="start" label={labels.start} />
      <DateField control={control} name="end" label={labels.end} />
      <EmailField control={control} name="contact.email" label={labels['contact.email']} />
      <PhoneField control={control} name="contact.phone" label={labels['contact.phone']} optional />
    </FormShell>
  );
}

function open(
  values: Values = empty,
  onSubmit: CaseFormProps['onSubmit'] = () => undefined,
  shell: Omit<CaseFormProps, 'values' | 'onSubmit'> = {},
): void {
  render(<CaseForm {...shell} values={values} onSubmit={onSubmit} />);
}
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Spara' }));

beforeEach(() => {
  document.title = 'Nytt ärende';
});
afterEach(() => {
  document.title = '';
});

describe('a form with wrong fields', () => {
  it('lists them in the order of the screen with the words of the fields, and focuses the first', async () => {
    open();
    await save();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('heading', { name: 'Rätta det här innan du går vidare' })).toBeInTheDocument();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Du måste ange namn på ärendet.',
      'Du måste välja metod.',
      'Ange ett startdatum.',
      'Ange ett slutdatum.',
      'E-postadressen saknar @. Skriv den i formatet namn@exempel.se.',
    ]);
    const name = screen.getByRole('textbox', { name: 'Namn på ärendet' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Du måste ange namn på ärendet. Syns för ledningsägarna.');
  });

  it('says so first in the title, and takes it away when they are put right', async () => {
    open({ ...filled, name: '' });
    await save();
    await waitFor(() => expect(document.title).toBe('Fel: Nytt ärende'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Namn på ärendet' }), 'K');
    await waitFor(() => expect(document.title).toBe('Nytt ärende'));
  });

  it('clears the error of a field when it changes, and only that one', async () => {
    open();
    await save();
    await screen.findByRole('alert');
    await userEvent.type(screen.getByRole('textbox', { name: 'Namn på ärendet' }), 'K');
    expect(screen.queryByText('Du måste ange namn på ärendet.')).not.toBeInTheDocument();
    expect(screen.getAllByText('Ange ett startdatum.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Namn på ärendet' })).toHaveFocus();
  });

  it('clears the error of a rule over two fields when either is put right', async () => {
    open({ ...filled, start: '2026-12-05' });
    await save();
    await screen.findByRole('alert');
    const start = screen.getByRole('textbox', { name: 'Startdatum' });
    await userEvent.clear(start);
    await userEvent.type(start, '2026-12-01');
    expect(screen.queryByText('Slutdatum kan inte vara före startdatum.')).not.toBeInTheDocument();
  });

  it('leads from a line of the summary to its field', async () => {
    open();
    await save();
    await userEvent.click(await screen.findByRole('link', { name: /E-postadressen saknar/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-post' })).toHaveFocus());
    await userEvent.click(screen.getByRole('link', { name: 'Du måste välja metod.' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Borra' })).toHaveFocus());
  });

  it('runs the rules over several fields together with the schema', async () => {
    open({ ...filled, name: 'X', start: '2026-12-05' });
    await save();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Fältet ”Namn på ärendet” måste innehålla minst 2 tecken.', 'Slutdatum kan inte vara före startdatum.']);
  });

  it('keeps everything that was typed', async () => {
    open({ ...empty, name: 'Ett alldeles för långt namn' });
    await save();
    expect(await screen.findAllByText('Fältet ”Namn på ärendet” får innehålla högst 10 tecken.')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Namn på ärendet' })).toHaveValue('Ett alldeles för långt namn');
  });
});

describe('sending', () => {
  it('submits the values of the form, filled in by the keyboard alone', async () => {
    const sent: Values[] = [];
    open(empty, (values) => void sent.push(values));
    await userEvent.tab();
    await userEvent.keyboard('Kabel');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('20261201');
    // Past the button of the calendar.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('2026-12-45');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('a@b.se');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([{ ...filled, method: 'drill', end: '2026-12-31' }]));
  });

  it('sends once however often the button is pressed, and says that it sends', async () => {
    let count = 0;
    let done: () => void = () => undefined;
    open(filled, () => {
      count += 1;
      return new Promise((resolve) => (done = resolve));
    });
    const button = screen.getByRole('button', { name: 'Spara' });
    fireEvent.click(button);
    fireEvent.click(button);
    const busy = await screen.findByRole('button', { name: 'Skickar' });
    await userEvent.click(busy);
    expect(count).toBe(1);
    done();
    expect(await screen.findByRole('button', { name: 'Spara' })).toBeInTheDocument();
  });

  it('lets nothing be written in a form that it closes, and gives the focus back when it is refused', async () => {
    const answer = Promise.withResolvers<void>();
    open(filled, () => answer.promise, { closesWhenSent: true });
    const name = screen.getByRole('textbox', { name: 'Namn på ärendet' });
    await userEvent.type(name, '{Enter}');
    await screen.findByRole('button', { name: 'Skickar' });
    expect(name.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Skickar' }).closest('[inert]')).toBeNull();
    // As a browser does with what becomes inert.
    name.blur();
    answer.reject(new MockError({ status: 409, code: 'MaxNumberOfCases' }));
    await screen.findByRole('alert', { name: 'Det gick inte att skicka' });
    expect(name.closest('[inert]')).toBeNull();
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('lets more be written in a form that stays', async () => {
    const answer = Promise.withResolvers<void>();
    open(filled, () => answer.promise);
    await save();
    const name = screen.getByRole('textbox', { name: 'Namn på ärendet' });
    expect(name.closest('[inert]')).toBeNull();
    answer.resolve();
    expect(await screen.findByRole('button', { name: 'Spara' })).toBeEnabled();
  });

  it('waits for another action on the same thing, also when the form is sent by Enter', async () => {
    const sent: Values[] = [];
    open(filled, (values) => void sent.push(values), { isBusy: true });
    expect(screen.getByRole('button', { name: 'Spara' })).toBeDisabled();
    const name = screen.getByRole('textbox', { name: 'Namn på ärendet' });
    expect(name.closest('[inert]')).not.toBeNull();
    fireEvent.submit(screen.getByRole('form', { name: 'Ärende' }));
    // Validation ends in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
  });

  it('shows the refusals of the server at their fields and focuses the first', async () => {
    open(filled, () => {
      throw new MockError({
        status: 422,
        code: 'RuleRefused',
        requestId: 'abc-1',
        errors: [
          { path: 'contact.phone', code: 'PhoneFormat' },
          { path: 'start', code: 'DateTooFarInPast' },
        ],
      });
    });
    await save();
    const start = await screen.findByRole('textbox', { name: 'Startdatum', description: /Datumet är för tidigt/ });
    await waitFor(() => expect(start).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Telefon/, description: /0701234567/ })).toBeInvalid();
    expect(screen.getByRole('alert', { name: 'Rätta det här innan du går vidare' })).toBeInTheDocument();
  });

  it('shows a refusal that has no field under the form, until something is changed', async () => {
    open(filled, () => {
      throw new MockError({ status: 409, code: 'MaxNumberOfCases', requestId: 'abc-1' });
    });
    await save();
    const box = await screen.findByRole('alert', { name: 'Det gick inte att skicka' });
    expect(box).toHaveTextContent('Du har nått det högsta antalet pågående ärenden.');
    expect(box).not.toHaveTextContent('abc-1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Namn på ärendet' }), '1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a failure with a code that can be copied', async () => {
    open(filled, () => {
      throw new MockError({ status: 500, code: 'Unknown', requestId: 'abc-1' });
    });
    await save();
    const box = await screen.findByRole('alert', { name: 'Det gick inte att skicka' });
    expect(box).toHaveTextContent('Felkod: abc-1');
    expect(within(box).getByRole('button', { name: 'Kopiera felkoden' })).toBeInTheDocument();
  });

  it.each([
    { status: 500, code: 'Unknown', contacts: ['Support abc-1'] },
    { status: 429, code: 'CaseQuotaUsed', contacts: ['Support'] },
    { status: 409, code: 'MaxNumberOfCases', contacts: [] },
  ])('shows how the support is reached beside $code where its text names the support: $contacts', async (example) => {
    const { status, code, contacts } = example;
    const refuse = () => {
      throw new MockError({ status, code, requestId: 'abc-1' });
    };
    render(
      <SupportSlot value={(errorCode) => <a href="mailto:support@exempel.se">Support {errorCode}</a>}>
        <CaseForm values={filled} onSubmit={refuse} />
      </SupportSlot>,
    );
    await save();
    const box = await screen.findByRole('alert', { name: 'Det gick inte att skicka' });
    expect(
      within(box)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(contacts);
  });
});

interface OtherValues {
  text: string;
  kind: string;
  ways: string[];
  agreed: boolean;
  password: string;
}

function OtherForm({ onSubmit }: { readonly onSubmit: (values: OtherValues) => void }): ReactElement {
  const otherLabels = { text: 'Beskrivning', kind: 'Slag', ways: 'Sätt', agreed: 'Jag förstår', password: 'Lösenord' };
  const form = useSchemaForm<OtherValues>({
    schema: z.object({
      text: z.string(),
      kind: required,
      ways: z.array(z.string()).check(z.minLength(1, 'ChooseAtLeastOne')),
      agreed: z.literal(true, 'MustBeAccepted'),
      password: required,
    }),
    labels: otherLabels,
    defaultValues: { text: '', kind: '', ways: [], agreed: false, password: '' },
  });
  const choices = [
    { value: 'a', label: 'Första' },
    { value: 'b', label: 'Andra' },
  ];
  return (
    <FormShell form={form} labels={otherLabels} onSubmit={onSubmit} submitLabel="Spara">
      <TextAreaField control={form.control} name="text" label="Beskrivning" optional maximum={20} />
      <SelectField control={form.control} name="kind" label="Slag" choices={choices} />
      <CheckboxGroupField control={form.control} name="ways" label="Sätt" choices={choices} />
      <CheckboxField control={form.control} name="agreed" label="Jag förstår" />
      <PasswordField control={form.control} name="password" label="Lösenord" autoComplete="current-password" />
    </FormShell>
  );
}

describe('the other kinds of field', () => {
  it('give their values', async () => {
    const sent: OtherValues[] = [];
    render(<OtherForm onSubmit={(values) => void sent.push(values)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Beskrivning (frivilligt)' }), 'Ny kabel');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Slag' }), 'Andra');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Andra' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Första' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jag förstår' }));
    await userEvent.type(screen.getByLabelText('Lösenord'), 'hemligt');
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ text: 'Ny kabel', kind: 'b', ways: ['a', 'b'], agreed: true, password: 'hemligt' }]),
    );
  });

  it('show their errors at the group, the box and the list', async () => {
    render(<OtherForm onSubmit={() => undefined} />);
    await save();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Sätt' })).toHaveAccessibleDescription(
        'Du måste välja minst ett alternativ för sätt.',
      ),
    );
    expect(screen.getByRole('checkbox', { name: 'Jag förstår' })).toHaveAccessibleDescription(
      'Du måste bekräfta genom att kryssa i rutan.',
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Slag' })).toHaveFocus());
  });

  it('count the characters that are left, and say it aloud near the end', async () => {
    render(<OtherForm onSubmit={() => undefined} />);
    const box = screen.getByRole('textbox', { name: /Beskrivning/ });
    expect(box).toHaveAccessibleDescription('20 tecken kvar');
    await userEvent.type(box, '0123456789012345678');
    expect(box).toHaveAccessibleDescription('1 tecken kvar');
    expect(screen.getByRole('status')).toHaveTextContent('1 tecken kvar');
    await userEvent.type(box, 'xyz');
    expect(box).toHaveAccessibleDescription('2 tecken för mycket');
    await userEvent.clear(box);
    // An emoji is one character, as the rule counts, though two code units of the text.
    await userEvent.type(box, '😀😀');
    expect(box).toHaveAccessibleDescription('18 tecken kvar');
  });

  it('show the password on request and accept a pasted one [ASVS 6.2.6]', async () => {
    render(<OtherForm onSubmit={() => undefined} />);
    const password = screen.getByLabelText('Lösenord');
    await userEvent.click(password);
    await userEvent.paste('inklistrat');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Visa lösenordet' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('inklistrat');
    expect(screen.getByRole('button', { name: 'Dölj lösenordet' })).toBeInTheDocument();
  });
});

interface Inner {
  word: string;
}

it('inside another form is sent by its own button and by Enter, and leaves the one around it alone', async () => {
  const sent: string[] = [];
  const both = { word: 'Ord' };
  function Both(): ReactElement {
    const outer = useSchemaForm<Inner>({ schema: z.looseObject({}), labels: both, defaultValues: { word: 'yttre' } });
    const inner = useSchemaForm<Inner>({ schema: z.looseObject({}), labels: both, defaultValues: { word: 'inre' } });
    return (
      <FormShell
        form={outer}
        labels={both}
        label="Yttre"
        submitLabel="Spara"
        onSubmit={({ word }) => void sent.push(word)}
      >
        <FormShell
          form={inner}
          labels={both}
          label="Inre"
          inside
          submitLabel="Visa"
          onSubmit={({ word }) => void sent.push(word)}
        >
          <TextField control={inner.control} name="word" label="Ord" />
        </FormShell>
      </FormShell>
    );
  }
  render(<Both />);
  const inner = within(screen.getByRole('form', { name: 'Inre' }));
  await userEvent.click(inner.getByRole('button', { name: 'Visa' }));
  await userEvent.type(inner.getByRole('textbox', { name: 'Ord' }), '!{Enter}');
  expect(sent).toEqual(['inre', 'inre!']);
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  expect(sent.at(-1)).toBe('yttre');
});
