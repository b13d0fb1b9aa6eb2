import {
  listMessageTemplates,
  listMessageTemplateVersions,
  previewMessageTemplate,
  restoreMessageTemplate,
  saveMessageTemplate,
  sendMessageTemplateTest,
  type ListedMessageTemplate,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TemplatesPage } from './TemplatesPage.tsx';

const own = { subject: 'Avvisat', body: 'Kontot {login} är avvisat.' };
const template: ListedMessageTemplate = {
  key: 'AccountRefused',
  channel: 'Email',
  ...own,
  own,
  placeholders: [
    { name: 'login', isRequired: true },
    { name: 'organisation', isRequired: false },
  ],
  isReplaced: false,
  version: 0,
  changedBy: null,
  changedAt: null,
  brokenAt: null,
};
const sms: ListedMessageTemplate = {
  ...template,
  key: 'UserNames',
  channel: 'Sms',
  subject: null,
  body: 'Schaktkoll: {logins}',
  own: { subject: null, body: 'Schaktkoll: {logins}' },
};
beforeEach(() => mockCall(listMessageTemplates, { templates: [template, sms] }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = async () => {
  await renderApp([{ path: '/', element: <TemplatesPage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });
  await press('Ändra Avvisat (AccountRefused)');
};

it('lists e-mails and SMS, and shows the placeholders of the one that is edited', async () => {
  await open();
  expect(screen.getByText('{login} (måste finnas)')).toBeVisible();
  expect(screen.getByText('{organisation}')).toBeVisible();
  await press('Till mallarna');
  await press('Ändra Schaktkoll: {logins} (UserNames)');
  expect(screen.queryByRole('textbox', { name: 'Ämne' })).not.toBeInTheDocument();
});

it('shows twenty at a time, those that match the search first of all', async () => {
  const many = Array.from({ length: 45 }, (_none, index) => ({
    ...template,
    key: `Kind${index}`,
    subject: `Ämne ${index}`,
  }));
  mockCall(listMessageTemplates, { templates: many });
  await renderApp([{ path: '/', element: <TemplatesPage /> }], {
    app: 'admin',
    user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  });
  expect(await screen.findByText('Visar 20 av 45')).toBeVisible();
  await press('Visa fler');
  expect(await screen.findByText('Visar 40 av 45')).toBeVisible();
  await press('Visa fler');
  expect(await screen.findByText('Visar 45 av 45')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull();
});

it('saves with the version that was read, and shows errors of the server at their fields', async () => {
  await open();
  mockCall(saveMessageTemplate, () => {
    throw new MockError('RuleRefused', {
      errors: [{ path: 'body', code: 'MissingPlaceholder', params: { placeholder: 'login' } }],
    });
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Ämne' }), ' igen');
  await press('Spara mallen');
  const wrong = 'Platshållaren {login} måste finnas i texten. Läsaren behöver den.';
  expect((await screen.findAllByText(wrong)).length).toBeGreaterThan(0);
  let sent: unknown;
  mockCall(saveMessageTemplate, ({ params, body, headers }) => {
    sent = [params['key'], body, headers.get('if-match')];
    mockCall(listMessageTemplates, {
      templates: [{ ...template, subject: 'Avvisat igen', isReplaced: true, version: 1 }],
    });
    return { version: 1 };
  });
  await press('Spara mallen');
  expect(await screen.findByText('Mallen är sparad')).toBeInTheDocument();
  expect(sent).toEqual(['AccountRefused', { subject: 'Avvisat igen', body: own.body }, '"0"']);
});

it('shows an example, and sends one to the own address', async () => {
  mockCall(previewMessageTemplate, { subject: 'Avvisat', body: 'Kontot asta.berg är avvisat.' });
  mockCall(sendMessageTemplateTest, { to: 'sune@support.se' });
  await open();
  await press('Förhandsvisa');
  expect(await screen.findByText('Kontot asta.berg är avvisat.')).toBeVisible();
  await press('Skicka ett prov till mig');
  expect(await screen.findByText('Ett prov är skickat till sune@support.se')).toBeInTheDocument();
});

it('says that a text cannot be used, and restores the product’s own after a question, with a busy button', async () => {
  mockCall(listMessageTemplates, {
    templates: [{ ...template, isReplaced: true, version: 3, brokenAt: '2026-11-20T11:00:00.000Z' }],
  });
  await open();
  expect(screen.getByText(/^Sedan 2026-11-20 12:00 skickas tjänstens egen text/)).toBeVisible();
  const answer = Promise.withResolvers<void>();
  mockCall(restoreMessageTemplate, async () => {
    await answer.promise;
    return null;
  });
  await press('Återställ tjänstens egen text');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Återställ texten' }));
  expect(await screen.findByRole('button', { name: 'Återställer' })).toHaveAttribute('aria-disabled', 'true');
  answer.resolve();
  expect(await screen.findByText('Tjänstens egen text gäller igen')).toBeInTheDocument();
});

it('saves and restores one at a time, and does not take its own restoring for another user’s change', async () => {
  const replaced = { ...template, isReplaced: true, version: 3 };
  mockCall(listMessageTemplates, { templates: [replaced] });
  await open();
  const saving = Promise.withResolvers<void>();
  mockCall(saveMessageTemplate, async () => {
    await saving.promise;
    mockCall(listMessageTemplates, { templates: [{ ...replaced, subject: 'Avvisat igen', version: 4 }] });
    return { version: 4 };
  });
  const subject = screen.getByRole('textbox', { name: 'Ämne' });
  await userEvent.type(subject, ' igen');
  await press('Spara mallen');
  const restore = screen.getByRole('button', { name: 'Återställ tjänstens egen text' });
  await waitFor(() => expect(restore).toBeDisabled());
  saving.resolve();
  expect(await screen.findByText('Mallen är sparad')).toBeInTheDocument();
  await waitFor(() => expect(restore).toBeEnabled());

  await userEvent.type(subject, ' och igen');
  const restoring = Promise.withResolvers<void>();
  mockCall(restoreMessageTemplate, async ({ headers }) => {
    expect(headers.get('if-match')).toBe('"4"');
    await restoring.promise;
    mockCall(listMessageTemplates, { templates: [{ ...template, version: 5 }] });
    return null;
  });
  const alerts = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const alert of screen.queryAllByRole('alert')) alerts.add(alert.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.click(restore);
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Återställ texten' }));
  await screen.findByRole('button', { name: 'Återställer' });
  expect(screen.getByRole('button', { name: 'Spara mallen' })).toBeDisabled();
  expect(subject.closest('[inert]')).not.toBeNull();
  restoring.resolve();
  expect(await screen.findByRole('button', { name: 'Ändra Avvisat (AccountRefused)' })).toBeVisible();
  observer.disconnect();
  expect([...alerts]).toEqual([]);
});

it('takes the text of a former version into the form, to be saved', async () => {
  const changed = { changedAt: '2026-11-20T11:00:00.000Z', changedBy: 'Sune Support' };
  mockCall(listMessageTemplates, { templates: [{ ...template, version: 2, ...changed }] });
  mockCall(listMessageTemplateVersions, {
    versions: [
      { version: 2, subject: null, body: null, ...changed },
      { version: 1, subject: 'Nej tack', body: 'Tyvärr, {login}.', ...changed },
    ],
  });
  await open();
  await userEvent.click(screen.getByText('Tidigare versioner'));
  await userEvent.click(await screen.findByText('Version 1, 2026-11-20 12:00, av Sune Support'));
  await press('Hämta texten i version 1 till formuläret');
  expect(screen.getByRole('textbox', { name: 'Ämne' })).toHaveValue('Nej tack');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Tyvärr, {login}.');
  let sent: unknown;
  mockCall(saveMessageTemplate, ({ body, headers }) => {
    sent = [body, headers.get('if-match')];
    return { version: 3 };
  });
  await press('Spara mallen');
  await screen.findByText('Mallen är sparad');
  expect(sent).toEqual([{ subject: 'Nej tack', body: 'Tyvärr, {login}.' }, '"2"']);
});
