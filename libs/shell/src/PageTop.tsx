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

/** The move, by its key in the history, after which a heading last got the focus. */
let focusedMove: string | null = null;

/**
 * The top of every screen: breadcrumbs, heading, title of the tab. After a move within the app the heading
 * gets the focus, so that a screen reader starts where the new page does; the first page of a visit keeps
 * the browser's own start. A move that stays on the page, such as another order of a list, leaves the focus alone.
 */
export function PageTop({ title, heading, trail, ...header }: PageTopProps) {
  const { key, pathname } = useLocation();
  const { current } = useAppHosts();
  const top = useRef<HTMLDivElement>(null);
  const place = `${pathname} ${title}`;
  const shownPlace = useRef<string>(null);
  usePageTitle(title);

  useEffect(() => {
    const isMove = key !== 'default' && shownPlace.current !== place;
    // The page of a wait and the page that follows it are one move: whoever has gone on meanwhile keeps the focus.
    if (!isMove || (focusedMove === key && document.activeElement !== document.body)) return;
    focusedMove = key;
    top.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a title that changes when the data comes is no move
  }, [key]);
  useEffect(() => {
    shownPlace.current = place;
  });

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
