import { newCaseSchema } from '@schaktkoll/contract';
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  furthestStep,
  mayOpen,
  numberOf,
  pageFromQuery,
  purposeFromQuery,
  returnsToReview,
  stepAfter,
  stepBefore,
  stepKeys,
  stepOf,
  stepsOf,
  type StepKey,
} from './steps.ts';

const dig = 'CableIndication';
const finished =
  (...steps: readonly StepKey[]) =>
  (step: StepKey): boolean =>
    steps.includes(step);

describe('the steps of a new case', () => {
  it('are in the order of the specification', () => {
    expect(stepKeys).toEqual(['area', 'describe', 'contact', 'marking', 'review']);
    expect([numberOf('area', dig), numberOf('review', dig)]).toEqual([1, 5]);
    expect([
      stepBefore('area', dig),
      stepAfter('area', dig, finished()),
      stepBefore('review', dig),
      stepAfter('marking', dig, finished()),
    ]).toEqual([null, 'describe', 'marking', 'review']);
  });

  it('may pass over steps, but not over one that may not be passed or over the review', () => {
    expect(stepAfter('area', dig, finished('describe', 'marking'))).toBe('contact');
    expect(stepAfter('describe', dig, finished('contact', 'marking', 'review'))).toBe('review');
  });

  it('are those with a field that the purpose has: a plan has no contact on site', () => {
    expect(stepsOf('Planning')).toEqual(['area', 'describe', 'contact', 'review']);
    expect(stepsOf('Emergency')).toEqual(stepKeys);
    expect(numberOf('review', 'Planning')).toBe(4);
  });

  it('together ask for every field of a case', () => {
    expect(Object.keys(newCaseSchema.shape).filter((field) => stepOf(field) === null)).toEqual([]);
  });

  it('include fields at any depth', () => {
    expect([
      stepOf('workAreas.3.geometry'),
      stepOf('contact.phone'),
      stepOf('markingContact.phone'),
      stepOf('unheardOf.phone'),
    ]).toEqual(['area', 'contact', 'marking', null]);
  });
});

describe('the address of a step', () => {
  it('names the purpose, and each step but the first', () => {
    expect(destinationOf('area', dig)).toEqual({
      path: '/cases/create',
      query: { purpose: dig, step: undefined, return: undefined },
    });
    expect(destinationOf('contact', 'Project', { returnToReview: true })).toEqual({
      path: '/cases/create',
      query: { purpose: 'Project', step: 'contact', return: 'review' },
    });
  });

  it('is parsed to its step, and to the first step if it names none that exists', () => {
    const pages = ['', 'step=describe', 'step=sent', 'step=nonsense'].map((query) =>
      pageFromQuery(new URLSearchParams(query), dig),
    );
    expect(pages).toEqual(['area', 'describe', 'sent', 'area']);
    expect(pageFromQuery(new URLSearchParams('step=marking'), 'Planning')).toBe('area');
    expect(
      ['purpose=Project', 'purpose=Nonsense', ''].map((query) => purposeFromQuery(new URLSearchParams(query))),
    ).toEqual(['Project', null, null]);
    expect(returnsToReview(new URLSearchParams('step=contact&return=review'))).toBe(true);
    expect(returnsToReview(new URLSearchParams('step=contact&return=elsewhere'))).toBe(false);
  });
});

describe('which step may be opened', () => {
  it('is at most the first incomplete step', () => {
    expect(furthestStep(finished(), dig)).toBe('area');
    expect(furthestStep(finished('area', 'contact'), dig)).toBe('describe');
    expect(mayOpen('contact', finished('area', 'contact'), dig)).toBe(false);
    expect(mayOpen('area', finished(), dig)).toBe(true);
  });

  it('is the review if all steps before it are complete, and never beyond', () => {
    expect(furthestStep(finished('area', 'describe', 'contact', 'marking'), dig)).toBe('review');
    expect(mayOpen('review', finished('area', 'describe', 'contact', 'marking', 'review'), dig)).toBe(true);
  });
});
