import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../tools/ownerModule/run.ts', import.meta.url));

/** What the reference module is started with, beside the environment's defaults. */
export interface ReferenceModule {
  /** The address of the API, for example `http://127.0.0.1:4300`. */
  readonly server: string;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookSecret: string;
  /** Where it listens for webhooks. */
  readonly port: number;
  readonly cursorFile: string;
  readonly pollSeconds: number;
}

/** Starts the reference module as a process of its own, as an owner does: server and tools do not import each other. */
export function startReferenceModule(module: ReferenceModule): ChildProcess {
  const environment = {
    API_ADDRESS: `${module.server}/cableowner`,
    TOKEN_ADDRESS: `${module.server}/oidc/token`,
    CLIENT_ID: module.clientId,
    CLIENT_SECRET: module.secret,
    WEBHOOK_SECRET: module.webhookSecret,
    PORT: String(module.port),
    CURSOR_FILE: module.cursorFile,
    POLL_SECONDS: String(module.pollSeconds),
  };
  return spawn(process.execPath, [program], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
}
