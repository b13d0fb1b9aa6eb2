import { describe, expect, it } from 'vitest';
import { listErrors } from './fieldErrors.ts';

const error = (message: string): { readonly type: string; readonly message: string } => ({ type: 'Required', message });

describe('listErrors', () => {
  it('follows the order of the screen, and goes through a list row by row', () => {
    const labels = {
      name: 'Namn',
      'milestones.*.date': 'Dag',
      'milestones.*.text': 'Text',
      milestones: 'Delmål',
      end: 'Slut',
    };
    const errors = {
      end: error('slut'),
      milestones: [{ text: error('text 1'), date: error('dag 1') }, undefined, { date: error('dag 3') }],
      name: error('namn'),
      other: error('annat'),
    };
    expect(listErrors(errors, labels).map(({ message }) => message)).toEqual([
      'namn',
      'dag 1',
      'text 1',
      'dag 3',
      'slut',
      'annat',
    ]);
  });
});
