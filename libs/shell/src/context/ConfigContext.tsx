import { createContext, useContext } from 'react';
import type { AppConfig } from '@schaktkoll/contract';

export const ConfigContext = createContext<AppConfig | null>(null);

/** The configuration of the running app. Throws outside the shell. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig is used outside the shell');
  return config;
}
