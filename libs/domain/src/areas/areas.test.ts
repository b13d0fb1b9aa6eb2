import { describe, expect, test } from 'vitest';
import {
  areaEditHindrance,
  areaRemoveHindrance,
  areaTypesFor,
  checkArea,
  countingHindrance,
  editableAreaTypes,
  mostSquareSpans,
  mostTotalSpans,
  purposesOfArea,
  totalSpansIssue,
} from './areas.ts';
import { casePurposes } from '../enumerations.ts';
import { createAreaPaths, matchPath } from '../navigation/paths.ts';

const sound = {
  type: 'Affected',
  squareCount: 1,
  spanCount: 1,
  recipients: { CableIndication: 'r1', Emergency: 'r1' },
} as const;
const owner = { takesPurposes: ['CableIndication', 'Emergency'] } as const;

describe('an area', () => {
  test('has at least one square', () => {
    expect(checkArea(sound, owner)).toEqual([]);
    expect(checkArea({ ...sound, squareCount: 0, spanCount: 0 }, owner)).toEqual([
      { path: 'squares', code: 'NoSquares' },
    ]);
  });

  test('has no more spans of squares than the server accepts', () => {
    expect(checkArea({ ...sound, squareCount: 1e6, spanCount: mostSquareSpans }, owner)).toEqual([]);
    expect(checkArea({ ...sound, squareCount: 1e6, spanCount: mostSquareSpans + 1 }, owner)).toEqual([
      { path: 'squares', code: 'TooManySquareSpans', params: { maximum: 60_000 } },
    ]);
  });

  test('has no more spans of squares together with the others, except those from before the rule', () => {
    const tooMany = { code: 'TooManyTotalSpans', params: { maximum: 200_000 } };
    expect(totalSpansIssue(mostTotalSpans)).toBeNull();
    expect(totalSpansIssue(mostTotalSpans + 1)).toEqual(tooMany);
    expect(totalSpansIssue(mostTotalSpans + 1, mostTotalSpans)).toEqual(tooMany);
    expect(totalSpansIssue(mostTotalSpans + 8, mostTotalSpans + 8)).toBeNull();
    expect(totalSpansIssue(mostTotalSpans + 9, mostTotalSpans + 8)).toEqual(tooMany);
  });

  test('of interest names a recipient for each case type that it can lead to the organisation', () => {
    expect(checkArea({ ...sound, recipients: { CableIndication: '' } }, owner)).toEqual([
      { path: 'recipients.CableIndication', code: 'ChooseOne' },
      { path: 'recipients.Emergency', code: 'ChooseOne' },
    ]);
    // An area of interest never causes a request to collaborate.
    expect(checkArea({ ...sound, recipients: {} }, { takesPurposes: ['Collaborate'] })).toEqual([]);
  });

  test('that watches, limits or only shows needs no recipient', () => {
    for (const type of ['Control', 'Limitation', 'Other'] as const)
      expect(checkArea({ ...sound, type, recipients: {} }, owner)).toEqual([]);
  });

  test('is asked a recipient for the case types that it matches', () => {
    expect(purposesOfArea('Affected', casePurposes)).toEqual(['CableIndication', 'Project', 'Planning', 'Emergency']);
    expect(purposesOfArea('Control', casePurposes)).toEqual(['CableIndication', 'Project', 'Planning', 'Collaborate']);
    expect(purposesOfArea('Control', ['Emergency', 'Project'])).toEqual(['Project']);
    expect([purposesOfArea('Limitation', casePurposes), purposesOfArea('Other', casePurposes)]).toEqual([[], []]);
  });
});

describe('who may change areas', () => {
  test('a watching organisation has watch areas alone, an inquirer none', () => {
    expect(areaTypesFor('CableOwner')).toEqual(['Affected', 'Control', 'Limitation', 'Other']);
    expect(areaTypesFor('Vigilant')).toEqual(['Control']);
    expect(areaTypesFor('Inquirer')).toEqual([]);
  });

  test('at least one square that counts is left of those that did', () => {
    const free = { isModuleLinked: false };
    const change = (before: readonly [number, number], after: readonly [number, number]) => ({
      before: { all: before[0], counted: before[1] },
      after: { all: after[0], counted: after[1] },
    });
    expect(countingHindrance(free, change([9, 9], [9, 1]))).toBeNull();
    expect(countingHindrance(free, change([9, 9], [9, 0]))).toEqual({ code: 'NoSquareCounts' });
    // The first area of an organisation, outside its limitation; and an organisation without areas.
    expect(countingHindrance(free, change([0, 0], [9, 0]))).toEqual({ code: 'NoSquareCounts' });
    expect(countingHindrance(free, change([0, 0], [0, 0]))).toBeNull();
    // What was so before the rule may be changed step by step.
    expect(countingHindrance(free, change([9, 0], [8, 0]))).toBeNull();
    expect(areaRemoveHindrance('Limitation', free, { affectedCount: 2, ...change([9, 4], [9, 0]) })).toEqual({
      code: 'NoSquareCounts',
    });
  });

  test('no limitation takes a square from the areas that a module keeps', () => {
    const linked = { isModuleLinked: true };
    const counts = (counted: number) => ({ all: 9, counted });
    expect(countingHindrance(linked, { before: counts(9), after: counts(9) })).toBeNull();
    expect(countingHindrance(linked, { before: counts(9), after: counts(8) })).toEqual({ code: 'LimitsModuleAreas' });
    expect(countingHindrance(linked, { before: counts(3), after: counts(5) })).toBeNull();
    expect(
      areaRemoveHindrance('Limitation', linked, { affectedCount: 2, before: counts(9), after: counts(4) }),
    ).toEqual({ code: 'LimitsModuleAreas' });
  });

  test('an organisation linked to a module leaves its areas of interest to it, and keeps the others', () => {
    expect(areaEditHindrance('Affected', { isModuleLinked: true })).toEqual({ code: 'AreaKeptByModule' });
    expect(areaEditHindrance('Control', { isModuleLinked: true })).toBeNull();
    expect(areaEditHindrance('Affected', { isModuleLinked: false })).toBeNull();
    expect(editableAreaTypes({ isModuleLinked: true })).toEqual(['Control', 'Limitation', 'Other']);
    expect(editableAreaTypes({ isModuleLinked: false })).toContain('Affected');
  });

  test('the last area of interest stays; the last watch area may go', () => {
    const free = { isModuleLinked: false };
    const all = { before: { all: 9, counted: 9 }, after: { all: 8, counted: 8 } };
    expect(areaRemoveHindrance('Affected', free, { affectedCount: 1, ...all })).toEqual({ code: 'LastAreaOfInterest' });
    expect(areaRemoveHindrance('Affected', free, { affectedCount: 2, ...all })).toBeNull();
    expect(areaRemoveHindrance('Control', free, { affectedCount: 1, ...all })).toBeNull();
    expect(areaRemoveHindrance('Affected', { isModuleLinked: true }, { affectedCount: 2, ...all })).toEqual({
      code: 'AreaKeptByModule',
    });
  });
});

test('each type has its own page to be created on', () => {
  for (const path of Object.values(createAreaPaths)) expect(matchPath('cableowner', path)).toBe(path);
});
