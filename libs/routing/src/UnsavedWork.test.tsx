import { afterEach, describe, expect, it } from 'vitest';
import { UnsavedWork, type LeaveQuestion } from './UnsavedWork.ts';

let work = new UnsavedWork();
afterEach(() => {
  work.release();
  work = new UnsavedWork();
});

/** Whether the browser would ask before the tab is closed. */
const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving unsaved work', () => {
  it('is not asked about when it is saved before the question appears', () => {
    const move = { from: { pathname: '/work', search: '' }, to: { pathname: '/away', search: '' } };
    const isSaved = work.add({ isSamePage: () => false });
    expect(work.blocks(move)).toBe(true);
    isSaved();
    const answers: string[] = [];
    const question: LeaveQuestion = { stay: () => answers.push('stay'), leave: () => answers.push('leave') };
    work.ask(question, move);
    expect([answers, work.question()]).toEqual([['leave'], null]);
  });

  it('asks about uploads with their own words, and once where changes are lost too', () => {
    const isSamePage = () => false;
    work.add({ isSamePage, loss: 'uploads' });
    const isSaved = work.add({ isSamePage });
    const answers: string[] = [];
    const question: LeaveQuestion = { stay: () => answers.push('stay'), leave: () => answers.push('leave') };
    work.ask(question);
    expect(work.question()?.loss).toBe('changes');
    work.question()?.stay();
    isSaved();
    work.ask(question);
    expect(work.question()?.loss).toBe('uploads');
    work.question()?.leave();
    expect([answers, work.question()]).toEqual([['stay', 'leave'], null]);
  });

  it('asks about uploads after work that is saved in its own way', () => {
    const own: (LeaveQuestion | null)[] = [];
    const isSaved = work.add({ isSamePage: () => false, ask: (question) => own.push(question) });
    work.add({ isSamePage: () => false, loss: 'uploads' });
    const answers: string[] = [];
    work.ask({ stay: () => answers.push('stay'), leave: () => answers.push('leave') });
    expect(work.question()).toBeNull();
    isSaved();
    own[0]?.leave();
    expect([answers, work.question()?.loss]).toEqual([[], 'uploads']);
    work.question()?.leave();
    expect(answers).toEqual(['leave']);
  });

  it('goes on, once, when the last work asked about is saved while the question is shown', async () => {
    const move = { from: { pathname: '/work', search: '' }, to: { pathname: '/work', search: '?step=2' } };
    const first = work.add({ isSamePage: () => false });
    const second = work.add({ isSamePage: () => false });
    work.add({ isSamePage: () => true });
    const answers: string[] = [];
    work.ask({ stay: () => answers.push('stay'), leave: () => answers.push('leave') }, move);
    first();
    await Promise.resolve();
    expect([answers, work.question()]).toEqual([[], expect.anything()]);
    second();
    await Promise.resolve();
    expect([answers, work.question()]).toEqual([['leave'], null]);
  });

  it('does not happen again when another move has removed the work that was asked about', async () => {
    const remove = work.add({ isSamePage: () => false });
    const answers: string[] = [];
    const takeBack = work.ask({ stay: () => answers.push('stay'), leave: () => answers.push('leave') });
    remove();
    takeBack();
    await Promise.resolve();
    expect([answers, work.question()]).toEqual([[], null]);
  });

  it('makes the browser ask from the first work until the last is saved or the user has decided to leave', () => {
    const first = work.add({ isSamePage: () => false });
    const second = work.add({ isSamePage: () => false });
    expect(asksToClose()).toBe(true);
    work.release();
    expect(asksToClose()).toBe(false);
    // The page was not left after all, and one of its two forms has changed again.
    second();
    const third = work.add({ isSamePage: () => false });
    expect(asksToClose()).toBe(true);
    third();
    expect(asksToClose()).toBe(true);
    first();
    expect(asksToClose()).toBe(false);
  });
});
