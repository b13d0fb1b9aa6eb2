import type { CaseGroup } from '@schaktkoll/contract';

export const workAreas: CaseGroup['rows'][number]['workAreas'] = [
  {
    name: 'Område 1',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [616_450, 6_728_450],
          [616_550, 6_728_450],
          [616_550, 6_728_550],
          [616_450, 6_728_450],
        ],
      ],
    },
  },
];

/** For tests: a group with two drafts, each with a name of its own. */
export function makeCaseGroup(values: Partial<CaseGroup> = {}): CaseGroup {
  return {
    id: '01930000-0000-7000-8000-0000000000c1',
    name: 'Vecka 48',
    purpose: 'CableIndication',
    creationMethod: 'UploadedFile',
    version: 1,
    changedAt: '2026-11-20T11:00:00.000Z',
    counts: { draft: 2, waiting: 0, sent: 0, failed: 0 },
    values: { description: 'Schakt', startDate: '2036-11-03', endDate: '2036-11-10' },
    rows: ['Servis 1', 'x'].map((name, index) => ({
      row: index + 1,
      state: 'Draft',
      values: { name },
      workAreas,
      caseNumber: null,
      case: null,
      issues: [],
    })),
    ...values,
  };
}
