import { useMemo, type ReactNode, useRef, type ReactElement } from 'react';
import { ResponseCache, ApiProvider, type PrefetchCache, type StoredReads } from '@schaktkoll/api-client';
import { SessionProvider, type Session } from '@schaktkoll/auth';
import type { AppConfig } from '@schaktkoll/contract';
import type { AppName } from '@schaktkoll/domain';
import { AppHostsProvider } from '@schaktkoll/routing';
import { liveTexts, shellTexts } from '@schaktkoll/texts';
import { DialogHost, InitialRender, SupportSlot, ToastHost, VisuallyHidden, useToasts } from '@schaktkoll/ui';
import { SWRConfig } from 'swr';
import { ConfigContext } from '../context/ConfigContext.tsx';
import { useImpersonationHasEnded } from '../logInAs/useImpersonation.ts';
import { SignInAgainHost } from '../session/SignInAgainHost.tsx';
import { SupportContact } from '../errors/SupportContact.tsx';

const renderSupport = (code: string | null) => <SupportContact code={code} />;

interface ProvidersProps {
  readonly app: AppName;
  readonly config: AppConfig;
  readonly session: Session;
  /** Reads that were requested before the first render. */
  readonly prefetched?: PrefetchCache | undefined;
  readonly stored?: StoredReads | undefined;
  readonly children: ReactNode;
}

/** The contexts of every screen: configuration, hosts, session, calls, toasts and dialogs. */
export function Providers({ app, config, session, prefetched, stored, children }: ProvidersProps) {
  const hosts = useMemo(
    () => ({ current: app, apps: config.apps, newTabMark: <VisuallyHidden>{liveTexts.newTab}</VisuallyHidden> }),
    [app, config],
  );
  const hasEnded = useImpersonationHasEnded(session);
  // When the impersonation ends, everything below remounts as the admin's: other tokens, no cached responses of the
  // user.
  const own = hasEnded ? undefined : prefetched;
  return (
    <ConfigContext value={config}>
      <AppHostsProvider hosts={hosts}>
        <SessionProvider session={session}>
          <ResponseCache key={String(hasEnded)} prefetched={own}>
            <ApiProvider
              bases={config.api}
              tokens={hasEnded ? session.own : session}
              prefetched={own}
              stored={stored}
              settings={app === 'admin' ? 'admin' : 'standard'}
            >
              <ToastHost closeLabel={shellTexts.toasts.close}>
                <SlowReads>
                  <DialogHost closeLabel={shellTexts.dialog.close}>
                    <SupportSlot value={renderSupport}>
                      <SignInAgainHost>
                        <InitialRender>{children}</InitialRender>
                      </SignInAgainHost>
                    </SupportSlot>
                  </DialogHost>
                </SlowReads>
              </ToastHost>
            </ApiProvider>
          </ResponseCache>
        </SessionProvider>
      </AppHostsProvider>
    </ConfigContext>
  );
}

/** Milliseconds. Several slow reads of a page are one notice. */
const quietAfterNotice = 30_000;

/** Says that a first read takes long, after the time of the cache settings (specification section 7). */
export function SlowReads({ children }: { readonly children: ReactNode }): ReactElement {
  const { showInfo } = useToasts();
  const noticeAt = useRef(Number.NEGATIVE_INFINITY);
  const settings = useMemo(
    () => ({
      onLoadingSlow: () => {
        if (performance.now() - noticeAt.current < quietAfterNotice) return;
        noticeAt.current = performance.now();
        showInfo(shellTexts.toasts.slow);
      },
    }),
    [showInfo],
  );
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
