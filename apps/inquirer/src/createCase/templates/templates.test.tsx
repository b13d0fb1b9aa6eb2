import {
  createCaseTemplate,
  deleteCaseTemplate,
  getCaseTemplate,
  getInquirerCase,
  listCaseTemplates,
  renameCaseTemplate,
  type CaseTemplate,
} from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeInquirerCase, mockCall, type MockedRequest } from '@schaktkoll/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CasePage } from '../../case/CasePage.tsx';
import { CreateCasePage } from '../CreateCasePage.tsx';
import { draftSchemaNumber } from '../draft/draftValues.ts';
import { migrateDraft } from '../draft/migrateDraft.ts';
import { answerCalls, makeDraft, user } from '../testFlow.tsx';
import { formOfCase, templateOf } from './templateContent.ts';

installMapForTests();

const routes = [
  { path: '/cases/:caseNumber', element: <CasePage /> },
  { path: '/cases/create', element: <CreateCasePage /> },
];
const open = async (path: string) => {
  await Promise.all([
    import('./SaveTemplateForm.tsx'),
    import('../ChoosePurpose.tsx'),
    import('../area/AreaStep.tsx'),
    import('../LaterStep.tsx'),
    import('../draft/DraftNotice.tsx'),
  ]);
  return renderApp(routes, { path, user });
};
const item = makeInquirerCase();
const template: CaseTemplate = {
  id: '01930000-0000-7000-8000-0000000000b1',
  name: 'Servisledning',
  purpose: 'CableIndication',
  isShared: false,
  isOwn: true,
  ownerName: 'Frida Frågare',
};

describe('saving a template', () => {
  it('stores the facts of a sent case without its days, and its areas only if wanted', async () => {
    const bodies: unknown[] = [];
    mockCall(getInquirerCase, item);
    mockCall(createCaseTemplate, ({ body }: MockedRequest) => {
      bodies.push(body);
      return { id: template.id };
    });
    await open('/cases/20261120-0001');
    await userEvent.click(await screen.findByRole('button', { name: 'Fler val' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Spara som mall' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Spara mallen' }));
    const name = screen.getByRole('textbox', { name: 'Mallens namn' });
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, 'Servisledning');
    await userEvent.click(screen.getByRole('checkbox', { name: /Dela mallen/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Spara mallen' }));
    expect(await screen.findByText(/Servisledning.* är sparad/)).toBeVisible();
    expect(bodies).toMatchObject([
      {
        name: 'Servisledning',
        isShared: true,
        purpose: 'CableIndication',
        schemaNumber: draftSchemaNumber,
        values: { name: item.name, startDate: '', endDate: '', workAreas: [] },
      },
    ]);
  });

  it('gives values that the form can open', () => {
    const whole = templateOf(formOfCase(item), true).values;
    expect(migrateDraft(whole, draftSchemaNumber)).toMatchObject({
      values: { description: item.description, plan: [], renews: '' },
      areas: [{ name: 'Arbetsområde 1' }],
    });
    expect(templateOf(formOfCase(item), false).values['workAreas']).toEqual([]);
  });
});

describe('the templates where the purpose is chosen', () => {
  it('start a case with what they hold', async () => {
    const { drafts } = answerCalls();
    mockCall(listCaseTemplates, { templates: [template] });
    const values = templateOf(formOfCase(item), true).values;
    mockCall(getCaseTemplate, { ...template, schemaNumber: draftSchemaNumber, values });
    const { router } = await open('/cases/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Använd mallen Servisledning' }));
    await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication'));
    expect(await screen.findByText(/Du fortsätter på utkastet/)).toBeVisible();
    expect(drafts.stored?.values).toEqual(values);
  });

  describe('of which one is being started', () => {
    const use = (name: string) => screen.findByRole('button', { name: `Använd mallen ${name}` });
    const other: CaseTemplate = {
      ...template,
      id: template.id.replace('b1', 'b2'),
      name: 'Brunn',
      purpose: 'Planning',
    };

    /** The first template is not read until the promise is resolved. */
    function holdFirst(): PromiseWithResolvers<void> {
      const held = Promise.withResolvers<void>();
      const values = templateOf(formOfCase(item), true).values;
      mockCall(listCaseTemplates, { templates: [template, other] });
      mockCall(getCaseTemplate, async ({ params }: MockedRequest) => {
        if (params['templateId'] === template.id) await held.promise;
        return { ...template, schemaNumber: draftSchemaNumber, values };
      });
      return held;
    }

    it('start no second case meanwhile', async () => {
      const { drafts } = answerCalls();
      const held = holdFirst();
      const { router } = await open('/cases/create');
      await userEvent.click(await use('Servisledning'));
      expect(await use('Brunn')).toBeDisabled();
      held.resolve();
      await waitFor(() => expect(router.state.location.search).toBe('?purpose=CableIndication'));
      expect(drafts.saves).toHaveLength(1);
    });

    it('neither save a draft nor open it once the user has left the page', async () => {
      const { drafts } = answerCalls();
      const held = holdFirst();
      const { router } = await open('/cases/create');
      await userEvent.click(await use('Servisledning'));
      await act(async () => router.navigate('/cases'));
      await screen.findByRole('heading', { name: 'another page' });
      await act(async () => router.navigate('/cases/create'));
      held.resolve();
      // Its responses come after the held one.
      await userEvent.click(await use('Brunn'));
      await waitFor(() => expect(router.state.location.search).toBe('?purpose=Planning'));
      expect(drafts.saves).toHaveLength(1);
    });
  });

  it('replace a draft only after a question', async () => {
    const draft = makeDraft();
    const { drafts } = answerCalls({ draft });
    mockCall(listCaseTemplates, { templates: [{ ...template, purpose: draft.purpose }] });
    await open('/cases/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Använd mallen Servisledning' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Behåll utkastet' }));
    expect(drafts.stored).toEqual(draft);
    expect(screen.getByRole('heading', { level: 1, name: 'Vad ska du göra?' })).toBeVisible();
  });

  it('are renamed and deleted by their owner; those of colleagues are only used', async () => {
    answerCalls();
    let templates = [
      template,
      { ...template, id: template.id.replace('b1', 'b2'), name: 'Kollegans', isOwn: false, isShared: true },
    ];
    mockCall(listCaseTemplates, () => ({ templates }));
    mockCall(renameCaseTemplate, ({ body }: MockedRequest) => {
      templates = templates.map((each) => (each.isOwn ? { ...each, ...(body as { name: string }) } : each));
      return null;
    });
    mockCall(deleteCaseTemplate, () => {
      templates = templates.filter(({ isOwn }) => !isOwn);
      return null;
    });
    await open('/cases/create');
    expect(await screen.findByText(/Delad av .*Frida Frågare/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ta bort Kollegans' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ändra Servisledning' }));
    const name = await screen.findByRole('textbox', { name: 'Mallens namn' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Brunn');
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByRole('heading', { name: 'Brunn' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Brunn' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort mallen' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Brunn' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Kollegans' })).toBeVisible();
  });
});
