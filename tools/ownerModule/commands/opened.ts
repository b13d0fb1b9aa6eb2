import type { ApiClient } from '../apiClient.ts';
import type { ModuleConfig } from '../config.ts';
import type { NetworkSource } from '../network.ts';

/** What every command has: the settings, the open sources, and the file with what is remembered. */
export interface Opened {
  readonly config: ModuleConfig;
  readonly network: readonly NetworkSource[];
  readonly stateFile: string;
  /** A client of the API. @throws Error without its secret */
  readonly connect: () => ApiClient;
}
