import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';
import { deriveKeys } from './keyedHash.ts';

const [old, current] = [deriveKeys({ cookieKeys: ['a'] }, 'test'), deriveKeys({ cookieKeys: ['b', 'a'] }, 'test')];

test('a text is decrypted with the key that encrypted it, also when another has replaced it', () => {
  const encrypted = encrypt(old, 'hemlig å', 'owner');
  expect(encrypted).not.toContain('hemlig');
  expect(encrypt(old, 'hemlig å', 'owner')).not.toBe(encrypted);
  expect([decrypt(old, encrypted, 'owner'), decrypt(current, encrypted, 'owner')]).toEqual(['hemlig å', 'hemlig å']);
});

test('no other context, no other key and no changed text is accepted', () => {
  const encrypted = encrypt(old, 'hemlig', 'owner');
  expect(decrypt(old, encrypted, 'another owner')).toBeNull();
  expect(decrypt(deriveKeys({ cookieKeys: ['a'] }, 'other use'), encrypted, 'owner')).toBeNull();
  expect(decrypt(old, `${encrypted.slice(0, -1)}${encrypted.endsWith('A') ? 'Q' : 'A'}`, 'owner')).toBeNull();
  expect(decrypt(old, '', 'owner')).toBeNull();
});
