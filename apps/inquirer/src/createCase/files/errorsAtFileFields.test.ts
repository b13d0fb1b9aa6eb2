import { expect, it } from 'vitest';
import { errorsAtFileFields } from './errorsAtFileFields.ts';

const file = (name: string) => ({ id: name, name, size: 1 });
const [plan, map, photo] = [file('plan.pdf'), file('karta.dwg'), file('foto.jpg')];

it('moves the error of a file to the field with the file, with its name', () => {
  const issues = [0, 1, 2].map((index) => ({ path: `attachments.${index}`, code: 'FileGone' }));
  expect(errorsAtFileFields(issues, { plan: [plan], attachments: [map, photo] })).toEqual([
    { path: 'plan', code: 'FileGone', params: { name: 'plan.pdf' } },
    { path: 'attachments', code: 'FileGone', params: { name: 'karta.dwg' } },
    { path: 'attachments', code: 'FileGone', params: { name: 'foto.jpg' } },
  ]);
});

it('does not change an error about all files together, or about other fields', () => {
  const issues = [
    { path: 'attachments', code: 'TooManyFiles', params: { maximum: 10 } },
    { path: 'contact.phone', code: 'Required' },
  ];
  expect(errorsAtFileFields(issues, { plan: [], attachments: [map] })).toEqual(issues);
});
