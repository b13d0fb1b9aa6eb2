import { describe, expect, test } from 'vitest';
import { areaEditHindrance, areaRemoveHindrance, areaTypesFor, checkArea, createAreaPaths, mostSquareSpans, purposesOfArea } from './areas.ts';
import { casePurposes } from './enumerations.ts';
import { matchPath } from './paths.ts';

const sound = { type: 'Affected', squareCount: 1, spanCount: 1, recipients: { CableIndication: 'r1', Emergency: 'r1' } } as const;
const owner = { takesPurposes: ['CableIndication', 'Emergency'] } as const;

describe('an area', () => {
  test('has at least one square', () => {
    expect(checkArea(sound, owner)).toEqual([]);
    expect(checkArea({ ...sound, squareCount: 0, spanCount: 0 }, owner)).toEqual([{ path: 'squares', code: 'NoSquares' }]);
  });

  test('has no more runs of squares than the server takes', () => {
    expect(checkArea({ ...sound, squareCount: 1e6, spanCount: mostSquareSpans }, owner)).toEqual([]);
    expect(checkArea({ ...sound, squareCount: 1e6, spanCount: mostSquareSpans + 1 }, owner)).toEqual([{ path: 'squares', code: 'TooManySquareRuns', params: { maximum: 60_000 } }]);
  });

  test('of interest names a recipient for each case type that it can lead to the organisation', () => {
    expect(checkArea({ ...sound, recipients: { CableIndication: '' } }, owner)).toEqual([
      { path: 'recipients.CableIndication', code: 'ChooseOne' },
      { path: 'recipients.Emergency', code: 'ChooseOne' },
    ]);
    // Nobody is asked to collaborate because of an area of interest.
    expect(checkArea({ ...sound, recipients: {} }, { takesPurposes: ['Collaborate'] })).toEqual([]);
  });

  test('that watches, limits or only shows needs no recipient', () => {
    for (const type of ['Control', 'Limitation', 'Other'] as const) expect(checkArea({ ...sound, type, recipients: {} }, owner)).toEqual([]);
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

  test('an organisation linked to a module leaves its areas of interest to it, and keeps the others', () => {
    expect(areaEditHindrance('Affected', { isModuleLinked: true })).toEqual({ code: 'AreaKeptByModule' });
    expect(areaEditHindrance('Control', { isModuleLinked: true })).toBeNull();
    expect(areaEditHindrance('Affected', { isModuleLinked: false })).toBeNull();
  });

  test('the last area of interest stays; the last watch area may go', () => {
    const free = { isModuleLinked: false };
    expect(areaRemoveHindrance('Affected', free, 1)).toEqual({ code: 'LastAreaOfInterest' });
    expect(areaRemoveHindrance('Affected', free, 2)).toBeNull();
    expect(areaRemoveHindrance('Control', free, 1)).toBeNull();
    expect(areaRemoveHindrance('Affected', { isModuleLinked: true }, 2)).toEqual({ code: 'AreaKeptByModule' });
  });
});

test('each type has its own page to be created on', () => {
  for (const path of Object.values(createAreaPaths)) expect(matchPath('cableowner', path)).toBe(path);
});
