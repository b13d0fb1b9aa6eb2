import { describe, expect, it } from 'vitest';
import { UnsavedWork, type LeaveQuestion } from './UnsavedWork.ts';

describe('leaving unsaved work', () => {
  it('is not asked about when it is saved before the question appears', () => {
    const work = new UnsavedWork();
    const isSaved = work.add({ isSamePage: () => false });
    expect(work.blocks('/work', '/away')).toBe(true);
    isSaved();
    const answers: string[] = [];
    const question: LeaveQuestion = { stay: () => answers.push('stay'), leave: () => answers.push('leave') };
    work.ask(question, '/away');
    expect([answers, work.question()]).toEqual([['leave'], null]);
  });
});
