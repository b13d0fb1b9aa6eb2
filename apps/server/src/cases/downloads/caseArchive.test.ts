import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { zipOf } from './caseArchive.ts';

test('a zip that its reader leaves closes the file that it reads', async () => {
  const file = Readable.from(
    (function* () {
      for (;;) yield new Uint8Array(65_536);
    })(),
  );
  const zip = zipOf([{ name: 'long.pdf', content: async () => file }], new Date());
  await once(zip, 'readable');
  const closed = new Promise((resolve) => file.once('close', resolve));
  zip.destroy();
  await closed;
  expect(file.destroyed).toBe(true);
});

test('a file that cannot be read breaks off the zip', async () => {
  const broken = { name: 'a.pdf', content: () => Promise.reject(new Error('no such file')) };
  await expect(zipOf([broken], new Date()).toArray()).rejects.toThrow('no such file');
});
