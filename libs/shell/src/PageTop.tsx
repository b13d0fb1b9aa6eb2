import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink, useAppHosts, type Destination } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { Breadcrumbs, PageHeader, Stack } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from './usePageTitle.ts';

export interface TrailStep {
  readonly label: string;
  readonly to: Destination;
}

interface PageTopProps {
  readonly title: string;
  /** The heading when it differs from the title of the tab. */
  readonly heading?: ReactNode;
  /** The pages above this one; no trail, no breadcrumbs. */
  readonly trail?: readonly TrailStep[];
  readonly kicker?: ReactNode;
  readonly lead?: ReactNode;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * The top of every screen: breadcrumbs, heading, title of the tab. After a move within the app the heading
 * gets the focus, so that a screen reader starts where the new page does; the first page of a visit keeps
 * the browser's own start.
 */
export function PageTop({ title, heading, trail, ...header }: PageTopProps) {
  const { key } = useLocation();
  const { current } = useAppHosts();
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(title);

  useEffect(() => {
    if (key !== 'default') top.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [key]);

  return (
    <Stack ref={top} $gap={4}>
      {trail && (
        <Breadcrumbs
          label={shellTexts.breadcrumbs}
          items={[...trail.map((step) => ({ label: step.label, href: step.to.path })), { label: title }]}
          renderLink={(path, label) => <AppLink to={{ app: current, path }}>{label}</AppLink>}
        />
      )}
      <PageHeader heading={heading ?? title} {...header} />
    </Stack>
  );
}
