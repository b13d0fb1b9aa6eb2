import { expect, it } from 'vitest';
import { auditDetailTexts } from './auditDetails.ts';

it('names what a line carries in Swedish, with labels for its values, and leaves names and ids as they are', () => {
  expect(auditDetailTexts({ of: '01-a', changed: 'email roles', adminName: 'Sune' })).toEqual([
    'id: 01-a',
    'ändrat: e-postadress, behörigheter',
  ]);
  expect(auditDetailTexts({ setting: 'wideningMetres', from: 10, to: 1_000 })).toEqual([
    'inställning: Marginal runt arbetsområdet',
    'från: 10',
    'till: 1\u00a0000',
  ]);
  expect(auditDetailTexts({ status: 'Inactive', roles: 'Inquirer UserAdmin', withoutVersion: true })).toEqual([
    'status: inaktiv',
    'behörigheter: Frågare, Användaradministratör',
    'utan kontroll av andras ändringar: ja',
  ]);
  expect(auditDetailTexts({ of: '01-a', from: '01-b', fromName: 'Gamla AB', to: '01-c', toName: 'Nya AB' })).toEqual([
    'id: 01-a',
    'från: Gamla AB',
    'till: Nya AB',
  ]);
  expect(auditDetailTexts({ maxNumberOfCases: -1, endedAt: '2026-11-20T11:00:00.000Z', name: 'Inactive AB' })).toEqual([
    'högsta antal ärenden: obegränsat',
    'avslutad: 2026-11-20 12:00',
    'namn: Inactive AB',
  ]);
});
