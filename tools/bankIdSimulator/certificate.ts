import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** A certificate with its key, both as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateWish {
  /** The common name of the holder. */
  readonly name: string;
  readonly use: 'authority' | 'server' | 'client';
  /** The issuing certificate; the certificate itself if omitted. */
  readonly issuer?: { readonly name: string; readonly key: KeyObject };
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** Object identifiers as DER (RFC 5280, 5480, 5758), the tag and length before them. */
const oids = {
  commonName: '0603550403',
  ecdsaWithSha256: '06082a8648ce3d040302',
  basicConstraints: '0603551d13',
  keyUsage: '0603551d0f',
  extendedKeyUsage: '0603551d25',
  subjectAltName: '0603551d11',
  serverAuth: '06082b06010505070301',
  clientAuth: '06082b06010505070302',
} as const;

/**
 * Makes an X.509 certificate with an elliptic key of its own (P-256). A server's is for this machine: localhost,
 * 127.0.0.1 and ::1. It holds what mutual TLS on one machine needs and no more; the server's tests read it by OpenSSL.
 */
export function makeCertificate({
  name,
  use,
  issuer,
  notBefore,
  notAfter,
}: CertificateWish): Certificate & { readonly privateKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(hex(oids.ecdsaWithSha256));
  const body = sequence(
    der(0xa0, hex('020102')),
    serialNumber(),
    algorithm,
    nameOf(issuer?.name ?? name),
    sequence(moment(notBefore), moment(notAfter)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensionsOf(use))),
  );
  const signature = sign('sha256', body, issuer?.key ?? privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  return { cert: pem(whole), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), privateKey };
}

function extensionsOf(use: CertificateWish['use']): readonly Buffer[] {
  const isAuthority = use === 'authority';
  const constraints = extension(
    oids.basicConstraints,
    sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : [])),
  );
  // Bits from the left: the first is "signs", the sixth "signs certificates".
  const usage = extension(oids.keyUsage, hex(isAuthority ? '03020204' : '03020780'));
  if (isAuthority) return [constraints, usage];
  const purpose = extension(oids.extendedKeyUsage, sequence(hex(use === 'server' ? oids.serverAuth : oids.clientAuth)));
  if (use === 'client') return [constraints, usage, purpose];
  const loopback6 = Buffer.concat([Buffer.alloc(15), Buffer.from([1])]);
  const names = sequence(
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
    der(0x87, loopback6),
  );
  return [constraints, usage, purpose, extension(oids.subjectAltName, names)];
}

/** All extensions are critical: a client that does not understand one must reject the certificate. */
function extension(oid: string, value: Buffer): Buffer {
  return sequence(hex(oid), der(0x01, Buffer.from([0xff])), der(0x04, value));
}

function nameOf(commonName: string): Buffer {
  return sequence(der(0x31, sequence(hex(oids.commonName), der(0x0c, Buffer.from(commonName, 'utf8')))));
}

/** `YYMMDDHHMMSSZ`, which ends with the year 2049. */
function moment(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));
}

/** Sixteen random bytes, of which the first two bits make the number positive and of full length. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
  return der(0x02, bytes);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function pem(value: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${(value.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}
