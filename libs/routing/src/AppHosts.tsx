import { createContext, useContext, useState, type ReactNode } from 'react';
import type { AppName } from '@schaktkoll/domain';
import { UnsavedWork } from './UnsavedWork.ts';

/** The app that runs, and the configured address of each of the five. */
export interface AppHosts {
  readonly current: AppName;
  readonly apps: Readonly<Record<AppName, string>>;
  /** Text after a link that opens a new tab, which says so. */
  readonly newTabMark?: ReactNode;
}

const AppHostsContext = createContext<AppHosts | null>(null);
const UnsavedWorkContext = createContext<UnsavedWork | null>(null);

/** Makes the hosts of the five apps known below, and holds the unsaved work of the page. */
export function AppHostsProvider({ hosts, children }: { readonly hosts: AppHosts; readonly children: ReactNode }) {
  const [work] = useState(() => new UnsavedWork());
  return (
    <AppHostsContext value={hosts}>
      <UnsavedWorkContext value={work}>{children}</UnsavedWorkContext>
    </AppHostsContext>
  );
}

/** The hosts of the five apps. Throws outside an AppHostsProvider. */
export function useAppHosts(): AppHosts {
  const hosts = useContext(AppHostsContext);
  if (!hosts) throw new Error('useAppHosts is used outside an AppHostsProvider');
  return hosts;
}

/** The unsaved work of the page. Throws outside an AppHostsProvider. */
export function useUnsavedWork(): UnsavedWork {
  const work = useContext(UnsavedWorkContext);
  if (!work) throw new Error('useUnsavedWork is used outside an AppHostsProvider');
  return work;
}
