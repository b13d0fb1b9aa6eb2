import { createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCertificates, readCertificate } from './certificates.ts';

const now = new Date('2026-11-20T10:00:00Z');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-certificates-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the certificates of the simulator', () => {
  test('are vouched for by one authority, each for its use, for ten years', () => {
    const files = ensureCertificates(join(folder, 'first'), now);
    const authority = new X509Certificate(readFileSync(files.authority));
    const server = new X509Certificate(readFileSync(files.server.cert));
    const client = new X509Certificate(readFileSync(files.client.cert));
    expect(authority.ca).toBe(true);
    expect(authority.verify(authority.publicKey)).toBe(true);
    expect([server.ca, client.ca]).toEqual([false, false]);
    expect(server.checkIssued(authority) && server.verify(authority.publicKey)).toBe(true);
    expect(client.checkIssued(authority) && client.verify(authority.publicKey)).toBe(true);
    expect(server.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
    expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(client.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
    expect(client.subject).toBe('CN=Schaktkoll');
    expect([client.validFromDate.toISOString(), client.validToDate.toISOString()]).toEqual([
      '2026-11-19T10:00:00.000Z',
      '2036-11-17T10:00:00.000Z',
    ]);
  });

  test('belong to the key beside them, which only the owner can read', () => {
    const { client } = ensureCertificates(join(folder, 'keys'), now);
    const { cert, key } = readCertificate(client);
    expect(createPublicKey(key).export({ type: 'spki', format: 'pem' })).toEqual(
      new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'pem' }),
    );
    expect(statSync(client.key).mode & 0o077).toBe(0);
  });

  test('are made once, and again when they are soon too old or not whole', () => {
    const path = join(folder, 'again');
    const made = () => readFileSync(ensureCertificates(path, now).client.cert, 'utf8');
    const first = made();
    expect(made()).toBe(first);
    writeFileSync(join(path, 'server.pem'), 'hej');
    const second = made();
    expect(second).not.toBe(first);
    ensureCertificates(path, new Date('2036-11-01T00:00:00Z'));
    expect(readFileSync(join(path, 'client.pem'), 'utf8')).not.toBe(second);
  });
});
