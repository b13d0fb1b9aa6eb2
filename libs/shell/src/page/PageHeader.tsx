import { useRef, type ReactNode } from 'react';
import { AppLink, useAppHosts, type Destination } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { Breadcrumbs, PageHeading, Stack } from '@schaktkoll/ui';
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
  /** The pages above this one; without them there are no breadcrumbs. */
  readonly trail?: readonly TrailStep[];
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
export function PageHeader({ title, heading, trail, ...header }: PageHeaderProps) {
  const { current } = useAppHosts();
  const top = useRef<HTMLDivElement>(null);
  usePageTitle(title);
  useFocusAfterMove(top, title);

  return (
    <Stack ref={top} $gap={4}>
      {trail && (
        <Breadcrumbs
          label={shellTexts.breadcrumbs}
          items={[...trail.map((step) => ({ label: step.label, href: step.to.path })), { label: title }]}
          renderLink={(path, label) => <AppLink to={{ app: current, path }}>{label}</AppLink>}
        />
      )}
      <PageHeading heading={heading ?? title} {...header} />
    </Stack>
  );
}
