import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Listening } from '../process/listen.ts';
import { ensureCertificates, readCertificate } from './certificates.ts';
import type { CertificateFiles } from './certificates.ts';
import { OrderStore } from './orders.ts';
import { rpApiPath, startRpApi } from './rpApi.ts';
import { serveSite } from './site.ts';

export interface SimulatorOptions {
  /** The ports of the pages and of the RP API over mutual TLS. */
  readonly ports: { readonly page: number; readonly api: number };
  /** The host name of the pages. */
  readonly name: string;
  /** Where the certificates lie, made when they are not there. */
  readonly folder: string;
}

export interface Simulator extends Listening {
  readonly files: CertificateFiles;
  /** What a service is configured with to reach it. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts the simulator of the bank e-ID: its RP API v6.0 over mutual TLS, and the pages that stand for its app. */
export async function startBankIdSimulator({ ports, name, folder }: SimulatorOptions): Promise<Simulator> {
  const files = ensureCertificates(resolve(folder), new Date());
  const store = new OrderStore();
  const now = (): number => Date.now();
  const api = await startRpApi({
    port: ports.api,
    store,
    now,
    certificate: readCertificate(files.server),
    authority: readFileSync(files.authority, 'utf8'),
  });
  const site = await serveSite({ port: ports.page, name, store, now });
  const environment = {
    // Node finds no *.localhost, and a certificate can be for an address.
    BANK_ID_URL: `https://127.0.0.1:${ports.api}${rpApiPath}`,
    BANK_ID_CERT: files.client.cert,
    BANK_ID_KEY: files.client.key,
    BANK_ID_CA: files.authority,
  };
  return { files, environment, close: async () => void (await Promise.all([site.close(), api.close()])) };
}
