import { expect, test } from 'vitest';
import { propertyText } from './propertyText.ts';

test.each([
  ['Gävle', 'Gävle'],
  [2180, '2180'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  [{ sv: 'Gävle' }, '{"sv":"Gävle"}'],
  [['Gävle', 2180], '["Gävle",2180]'],
])('writes the property %j as %s', (value, text) => {
  expect(propertyText(value)).toBe(text);
});
