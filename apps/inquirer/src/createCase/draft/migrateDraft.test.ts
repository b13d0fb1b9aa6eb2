import { describe, expect, it } from 'vitest';
import { area, filled } from '../testFlow.tsx';
import { caseFormSchemaNumber } from '@schaktkoll/domain';
import { draftSchemaNumber, toDraftValues, type DraftContent } from './draftValues.ts';
import { migrateDraft } from './migrateDraft.ts';

const typed = {
  corners: { system: 'WGS84', corners: '60,6749 17,' },
  box: { system: 'SWEREF99', point: '6728032 616576', shape: 'circle', width: '50', height: '', radius: '25' },
} as const;
const content: DraftContent = { values: filled, areas: [area], typed };
/** The values as the server returns them. */
const stored = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(toDraftValues(content))) as Record<string, unknown>;

it('the schema number that templates are stored with is that of drafts', () => {
  expect(caseFormSchemaNumber).toBe(draftSchemaNumber);
});

describe('a draft', () => {
  it('is restored with its work areas and unfinished input beside the map', () => {
    expect(migrateDraft(stored(), draftSchemaNumber)).toEqual(content);
  });

  it('of an earlier version of the app, which only had boxes, opens with a box', () => {
    const values = {
      ...stored(),
      typed: { ...typed, box: { system: 'WGS84', point: '60 15', width: '5', height: '7' } },
    };
    expect(migrateDraft(values, draftSchemaNumber)?.typed.box).toEqual({
      system: 'WGS84',
      point: '60 15',
      shape: 'box',
      width: '5',
      height: '7',
      radius: '',
    });
  });

  it('keeps invalid input: a name that is empty, a date that does not exist', () => {
    const values = { ...filled, name: '', startDate: '31 februari', contact: { ...filled.contact, phone: '070-ring' } };
    expect(
      migrateDraft(JSON.parse(JSON.stringify(toDraftValues({ ...content, values }))), draftSchemaNumber)?.values,
    ).toEqual(values);
  });

  it('from before an optional field was added opens with that field empty', () => {
    const {
      endCustomer: _endCustomer,
      maximumExcavationDepth: _depth,
      plan: _plan,
      attachments: _files,
      ...older
    } = stored();
    expect(migrateDraft(older, draftSchemaNumber)?.values).toEqual({
      ...filled,
      endCustomer: '',
      maximumExcavationDepth: '',
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', []],
    ['an empty form', {}],
    ['a field that is missing', { ...stored(), name: undefined }],
    ['a field of another kind', { ...stored(), name: 7 }],
    ['a part that is missing', { ...stored(), contact: null }],
    ['a choice that does not exist', { ...stored(), workMethods: ['Magic'] }],
    ['a work area without a shape', { ...stored(), workAreas: [{ name: 'Område 1', method: 'drawn' }] }],
    [
      'a shape without corners',
      { ...stored(), workAreas: [{ ...area, geometry: { type: 'Polygon', coordinates: [] } }] },
    ],
    [
      'a shape of one corner',
      { ...stored(), workAreas: [{ ...area, geometry: { type: 'Polygon', coordinates: [[[1, 2]]] } }] },
    ],
    [
      'a corner that is no number',
      {
        ...stored(),
        workAreas: [
          {
            ...area,
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [1, 2],
                  [null, 2],
                  [3, 4],
                  [1, 2],
                ],
              ],
            },
          },
        ],
      },
    ],
    [
      'a line for a shape',
      {
        ...stored(),
        workAreas: [
          {
            ...area,
            geometry: {
              type: 'LineString',
              coordinates: [
                [1, 2],
                [3, 4],
              ],
            },
          },
        ],
      },
    ],
  ])('cannot be opened if it is damaged: %s', (_what, values) => {
    expect(migrateDraft(values, draftSchemaNumber)).toBeNull();
  });

  it('cannot be opened if a later version of the app saved it', () => {
    expect(migrateDraft(stored(), draftSchemaNumber + 1)).toBeNull();
  });

  it.each([
    [true, 'Now'],
    [false, 'Never'],
  ])('from before a case had a schedule keeps whether mails were wanted: %s', (notifyAboutAnswers, schedule) => {
    const { notificationSchedule: _schedule, notificationSmsNumber: _number, ...before } = stored();
    expect(migrateDraft({ ...before, notifyAboutAnswers }, 2)?.values).toMatchObject({
      notificationSchedule: schedule,
      notificationSmsNumber: '',
    });
  });

  it('of an earlier schema goes through every migration from its own number on', () => {
    const { name, ...old } = stored();
    const steps = [
      ({ title, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, label: title }),
      ({ label, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, name: String(label).trim() }),
    ];
    expect(migrateDraft({ ...old, title: ` ${String(name)}` }, 1, steps)).toEqual(content);
    expect(migrateDraft({ ...old, label: name }, 2, steps)).toEqual(content);
    expect(migrateDraft({ ...old, title: name }, 2, steps)?.values.name).toBe('undefined');
  });

  it('that a migration cannot read cannot be opened', () => {
    const steps = [
      (): Readonly<Record<string, unknown>> => {
        throw new TypeError('not that shape');
      },
    ];
    expect(migrateDraft(stored(), 1, steps)).toBeNull();
  });
});
