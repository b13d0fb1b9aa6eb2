import { describe, expect, it } from 'vitest';
import { UnsavedWork, type LeaveQuestion } from './UnsavedWork.ts';

describe('leaving unsaved work', () => {
  it('is not asked about when it is saved before the question appears', () => {
    const move = { from: { pathname: '/work', search: '' }, to: { pathname: '/away', search: '' } };
    const work = new UnsavedWork();
    const isSaved = work.add({ isSamePage: () => false });
    expect(work.blocks(move)).toBe(true);
    isSaved();
    const answers: string[] = [];
    const question: LeaveQuestion = { stay: () => answers.push('stay'), leave: () => answers.push('leave') };
    work.ask(question, move);
    expect([answers, work.question()]).toEqual([['leave'], null]);
  });
});
