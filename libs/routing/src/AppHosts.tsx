import { createContext, useContext, type ReactNode } from 'react';
import type { AppName } from '@schaktkoll/domain';

/** The app that runs, and the configured address of each of the five. */
export interface AppHosts {
  readonly current: AppName;
  readonly apps: Readonly<Record<AppName, string>>;
}

const AppHostsContext = createContext<AppHosts | null>(null);

/** Makes the hosts of the five apps known below. */
export function AppHostsProvider({ hosts, children }: { readonly hosts: AppHosts; readonly children: ReactNode }) {
  return <AppHostsContext value={hosts}>{children}</AppHostsContext>;
}

/** The hosts of the five apps. Throws outside an AppHostsProvider. */
export function useAppHosts(): AppHosts {
  const hosts = useContext(AppHostsContext);
  if (!hosts) throw new Error('useAppHosts is used outside an AppHostsProvider');
  return hosts;
}
