import { configFault, isAppConfig, type AppConfig } from '@schaktkoll/contract';

/**
 * Reads `/config.json` from the app's own host and checks it. Rejects when the file is missing, is not
 * JSON or lacks anything; the caller shows a page in words instead of a white one.
 */
export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<AppConfig> {
  const response = await fetchFile('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config: unknown = await response.json();
  if (!isAppConfig(config)) throw new Error(`config.json is wrong at ${configFault(config)?.path ?? ''}`);
  return config;
}
