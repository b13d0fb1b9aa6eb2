import { boxAround } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { creationMethodOf, type WorkArea } from './workArea.ts';

const area = (method: WorkArea['method']): WorkArea => ({
  name: 'Område',
  geometry: boxAround([500_000, 6_700_000], 10, 10),
  method,
});

test('a case with typed areas alone is made by form', () => {
  expect(creationMethodOf([area('typed'), area('typed')], { isNarrow: true, isAerial: true })).toBe('Form');
});

test('a case with an area from a file, and none that is drawn, is made by an uploaded file', () => {
  expect(creationMethodOf([area('typed'), area('file')], { isNarrow: true, isAerial: true })).toBe('UploadedFile');
  expect(creationMethodOf([area('drawn'), area('file')], { isNarrow: false, isAerial: false })).toBe('DrawnOnMap');
});

test('one drawn area makes the case drawn, on the map or the photograph shown', () => {
  const areas = [area('typed'), area('drawn')];
  expect(creationMethodOf(areas, { isNarrow: false, isAerial: false })).toBe('DrawnOnMap');
  expect(creationMethodOf(areas, { isNarrow: false, isAerial: true })).toBe('DrawnOnOrtofoto');
});

test('under 750 px the mobile methods are recorded', () => {
  expect(creationMethodOf([area('drawn')], { isNarrow: true, isAerial: false })).toBe('MobileMap');
  expect(creationMethodOf([area('drawn')], { isNarrow: true, isAerial: true })).toBe('MobileOrtofoto');
});
