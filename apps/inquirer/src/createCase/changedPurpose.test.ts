import { defaultSettings } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { fitToPurpose } from './changedPurpose.ts';
import { days, filled } from './testFlow.tsx';

const facts = { today: days.today, settings: defaultSettings() };

describe('a case that gets another purpose', () => {
  it('loses the input that the purpose does not have, and keeps everything else', () => {
    const { values, erased } = fitToPurpose('Planning', filled, facts);
    expect(erased).toEqual(['workMethods', 'maximumExcavationDepth', 'markingContact']);
    expect(values).toEqual({
      ...filled,
      workMethods: [],
      maximumExcavationDepth: '',
      markingContact: { name: '', phone: '', email: '' },
    });
  });

  it('loses the days that the purpose does not allow: an emergency lasts seven', () => {
    expect(fitToPurpose('Emergency', filled, facts).erased).toEqual(['endDate']);
    expect(fitToPurpose('Project', filled, facts).erased).toEqual(['markingContact']);
  });

  it('reports no loss of empty fields', () => {
    const { name: _name, phone: _phone, ...rest } = filled.markingContact;
    const empty = { ...filled, workMethods: [], maximumExcavationDepth: '' as const };
    expect(
      fitToPurpose('Planning', { ...empty, markingContact: { ...rest, name: '', phone: '' } }, facts).erased,
    ).toEqual([]);
  });
});
