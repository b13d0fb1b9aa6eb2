import { configFault, isAppConfig, type AppConfig } from '@schaktkoll/contract';

/**
 * Reads `/config.json` from the app's own host and checks it. Rejects when the file is missing, not JSON or incomplete;
 * the caller then shows an error page.
 */
export async function loadConfig(fetchFile: typeof fetch = fetch): Promise<AppConfig> {
  const response = await fetchFile('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config: unknown = await response.json();
  if (!isAppConfig(config)) throw new Error(`config.json is wrong at ${configFault(config)?.path ?? ''}`);
  return config;
}
