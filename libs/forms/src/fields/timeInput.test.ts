import { describe, expect, it } from 'vitest';
import { formatTypedTime, normaliseTypedTime } from './timeInput.ts';

/** What stands in the field after each key, the caret always at its end. */
function typing(keys: string): string[] {
  const steps: string[] = [];
  let value = '';
  for (const key of keys) {
    value = key === '<' ? formatTypedTime(value, value.slice(0, -1)) : formatTypedTime(value, value + key);
    steps.push(value);
  }
  return steps;
}

describe('typing a time', () => {
  it.each([
    ['1345', ['1', '13', '13:4', '13:45']],
    ['13:45', ['1', '13', '13:', '13:4', '13:45']],
    ['13.45', ['1', '13', '13:', '13:4', '13:45']],
    ['930', ['9', '9:3', '9:30']],
    ['9:30', ['9', '9:', '9:3', '9:30']],
    ['2400', ['2', '24', '24:0', '24:00']],
    ['0930', ['0', '09', '09:3', '09:30']],
    ['134599', ['1', '13', '13:4', '13:45', '13:45', '13:45']],
    ['1a3', ['1', '1', '13']],
  ])('%s sets the colon by itself', (keys, steps) => {
    expect(typing(keys)).toEqual(steps);
  });

  it('takes away what is deleted, the colon too', () => {
    expect(typing('1345<<<<<')).toEqual(['1', '13', '13:4', '13:45', '13:4', '13:', '13', '1', '']);
  });

  it('takes a pasted time', () => {
    expect(formatTypedTime('', '13:45:20')).toBe('13:45');
    expect(formatTypedTime('', '1345')).toBe('13:45');
  });
});

describe('a typed time', () => {
  it.each([
    ['13:45', '13:45'],
    ['9', '09:00'],
    ['9:3', '09:03'],
    ['13:', '13:00'],
    ['1345', '13:45'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['24:00', '23:59'],
    ['2400', '23:59'],
    ['2599', '23:59'],
    ['12:75', '12:59'],
    ['', ''],
    [':30', ':30'],
  ])('%j is written as %j when the field is left', (typed, written) => {
    expect(normaliseTypedTime(typed)).toBe(written);
  });
});
