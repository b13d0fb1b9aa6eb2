import { newCaseSchema } from '@schaktkoll/contract';
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  furthestStep,
  mayOpen,
  numberOf,
  pageFromQuery,
  returnsToReview,
  stepAfter,
  stepBefore,
  stepKeys,
  stepOf,
  type StepKey,
} from './steps.ts';

const finished =
  (...steps: readonly StepKey[]) =>
  (step: StepKey): boolean =>
    steps.includes(step);

describe('the steps of a new case', () => {
  it('come in the order of the specification', () => {
    expect(stepKeys).toEqual(['area', 'describe', 'contact', 'marking', 'review']);
    expect([numberOf('area'), numberOf('review')]).toEqual([1, 5]);
    expect([stepBefore('area'), stepAfter('area'), stepBefore('review'), stepAfter('review')]).toEqual([
      null,
      'describe',
      'marking',
      null,
    ]);
  });

  it('ask between them for every field that a case holds', () => {
    expect(Object.keys(newCaseSchema.shape).filter((field) => stepOf(field) === null)).toEqual([]);
  });

  it('know the field at any depth', () => {
    expect([
      stepOf('workAreas.3.geometry'),
      stepOf('contact.phone'),
      stepOf('markingContact.phone'),
      stepOf('unheardOf.phone'),
    ]).toEqual(['area', 'contact', 'marking', null]);
  });
});

describe('the address of a step', () => {
  it('is the plain path for the first step and names the others', () => {
    expect(destinationOf('area')).toEqual({ path: '/cases/create', query: { step: undefined, return: undefined } });
    expect(destinationOf('contact', { returnToReview: true })).toEqual({
      path: '/cases/create',
      query: { step: 'contact', return: 'review' },
    });
  });

  it('gives the step back, and the first step for what does not exist', () => {
    const pages = ['', 'step=describe', 'step=sent', 'step=nonsense'].map((query) =>
      pageFromQuery(new URLSearchParams(query)),
    );
    expect(pages).toEqual(['area', 'describe', 'sent', 'area']);
    expect(returnsToReview(new URLSearchParams('step=contact&return=review'))).toBe(true);
    expect(returnsToReview(new URLSearchParams('step=contact&return=elsewhere'))).toBe(false);
  });
});

describe('which step may be opened', () => {
  it('reaches no further than the first step that is not finished', () => {
    expect(furthestStep(finished())).toBe('area');
    expect(furthestStep(finished('area', 'contact'))).toBe('describe');
    expect(mayOpen('contact', finished('area', 'contact'))).toBe(false);
    expect(mayOpen('area', finished())).toBe(true);
  });

  it('reaches the review when all steps before it are finished, and never beyond', () => {
    expect(furthestStep(finished('area', 'describe', 'contact', 'marking'))).toBe('review');
    expect(mayOpen('review', finished('area', 'describe', 'contact', 'marking', 'review'))).toBe(true);
  });
});
