import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import type { Certificate } from './certificate.ts';

/** The paths of the certificates of a local start: what the server is configured with, and what the simulator shows. */
export interface CertificateFiles {
  readonly authority: string;
  readonly client: { readonly cert: string; readonly key: string };
  readonly server: { readonly cert: string; readonly key: string };
}

const day = 86_400_000;
const validity = 3650 * day;

/**
 * The certificates in a folder, created when missing, incomplete or about to expire. The authority's private key is not
 * stored, so no further certificates can be issued.
 */
export function ensureCertificates(folder: string, now: Date): CertificateFiles {
  const at = (name: string): string => join(folder, name);
  const files = {
    authority: at('authority.pem'),
    client: { cert: at('client.pem'), key: at('client-key.pem') },
    server: { cert: at('server.pem'), key: at('server-key.pem') },
  };
  if (!areGood(files, now)) makeAll(folder, files, now);
  return files;
}

/** Reads a certificate with its key. */
export function readCertificate({ cert, key }: CertificateFiles['server']): Certificate {
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

function makeAll(folder: string, files: CertificateFiles, now: Date): void {
  const time = { notBefore: new Date(now.getTime() - day), notAfter: new Date(now.getTime() + validity) };
  const name = 'Schaktkoll local authority';
  const authority = makeCertificate({ name, use: 'authority', ...time });
  const issuer = { name, key: authority.privateKey };
  mkdirSync(folder, { recursive: true });
  writeFileSync(files.authority, authority.cert);
  for (const use of ['server', 'client'] as const) {
    const { cert, key } = makeCertificate({
      name: use === 'client' ? 'Schaktkoll' : 'Schaktkoll BankID simulator',
      use,
      issuer,
      ...time,
    });
    writeFileSync(files[use].cert, cert);
    writeFileSync(files[use].key, key, { mode: 0o600 });
  }
}

function areGood(files: CertificateFiles, now: Date): boolean {
  try {
    const authority = new X509Certificate(readFileSync(files.authority));
    return [files.server, files.client].every((each) => {
      const { cert, key } = readCertificate(each);
      const certificate = new X509Certificate(cert);
      return (
        key !== '' &&
        certificate.verify(authority.publicKey) &&
        certificate.validToDate.getTime() > now.getTime() + 30 * day
      );
    });
  } catch {
    return false;
  }
}
