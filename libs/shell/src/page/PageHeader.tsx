import { useRef, type ReactNode } from 'react';
import { defaultApp, paths, startPath } from '@schaktkoll/domain';
import { AppLink, useAppHosts, type Destination } from '@schaktkoll/routing';
import { menuTexts, shellTexts } from '@schaktkoll/texts';
import { Breadcrumbs, PageHeading, Stack } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { useFocusAfterMove } from './useFocusAfterMove.ts';
import { usePageTitle } from './usePageTitle.ts';

export interface TrailStep {
  readonly label: string;
  readonly to: Destination;
}

interface PageHeaderProps {
  readonly title: string;
  /** The heading when it differs from the title of the tab. */
  readonly heading?: ReactNode;
  /** The pages between the start page and this one; null where the breadcrumbs are in a bar, or lead nowhere. */
  readonly trail?: readonly TrailStep[] | null;
  readonly kicker?: ReactNode;
  readonly lead?: ReactNode;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * The header of every screen: breadcrumbs, heading, tab title. After client-side navigation the heading gets focus, so
 * that a screen reader starts there; the first page of a visit keeps the browser's default. Navigation within the page,
 * such as another sort order, leaves focus alone.
 */
export function PageHeader({ title, heading, trail = [], ...header }: PageHeaderProps) {
  const { current } = useAppHosts();
  const { pathname } = useLocation();
  const user = useOptionalUser();
  const app = user ? defaultApp(user) : 'identity';
  const path = user ? startPath(user) : paths.identity.login;
  const { start } = menuTexts.items;
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(title);
  useFocusAfterMove(top, title);

  return (
    <Stack ref={top} $gap={4}>
      {trail && (current !== app || pathname !== path) && (
        <Breadcrumbs
          label={shellTexts.breadcrumbs}
          items={[
            { label: start, href: path },
            ...trail.map((step) => ({ label: step.label, href: step.to.path })),
            { label: title },
          ]}
          renderLink={(href, label) => (
            <AppLink to={{ app: label === start ? app : current, path: href }}>{label}</AppLink>
          )}
        />
      )}
      <PageHeading heading={heading ?? title} {...header} />
    </Stack>
  );
}
