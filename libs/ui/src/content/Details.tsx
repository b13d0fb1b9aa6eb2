import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon.tsx';
import { colour, media, radius, space, target } from '../theme/tokens.ts';

interface DetailsProps {
  /** The question that the content answers. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
  /** With an id the section can be opened from elsewhere, by `openDetails(id)`. */
  readonly id?: string;
  /** Called when it is opened: heavy content may wait until then. */
  readonly onOpen?: () => void;
}

/** A collapsed section, opened by the user or by the window event of `openDetails`. */
export function Details({ summary, children, open, id, onOpen }: DetailsProps): ReactElement {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    const openOnEvent = (event: Event): void => {
      if (element.current !== null && event instanceof CustomEvent && event.detail === id) openAndShow(element.current);
    };
    window.addEventListener(openDetailsEvent, openOnEvent);
    return () => window.removeEventListener(openDetailsEvent, openOnEvent);
  }, [id]);
  return (
    <StyledDetails ref={element} id={id} open={open} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <Summary>
        <Icon name="chevronRight" />
        <span>{summary}</span>
      </Summary>
      <Content>{children}</Content>
    </StyledDetails>
  );
}

const StyledDetails = styled.details`
  &[open] > summary svg {
    transform: rotate(90deg);
  }
`;

const Summary = styled.summary`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[2]} ${space[2]} ${space[2]} 0;
  border-radius: ${radius};
  color: ${colour.primary};
  cursor: pointer;
  list-style: none;
  ${media.coarsePointer} {
    min-height: ${target.coarse};
  }
  &::-webkit-details-marker {
    display: none;
  }
  span {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  &:hover span {
    color: ${colour.primaryHover};
    text-decoration-thickness: 3px;
  }
  svg {
    margin-top: 0.2em;
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  margin: ${space[1]} 0 ${space[2]} 9px;
  padding: ${space[2]} 0 ${space[2]} ${space[4]};
  border-left: 3px solid ${colour.rule};
`;

/** The window event that opens a collapsed section; its detail is the section's id. */
const openDetailsEvent = 'schaktkoll:open-details';

/** How long a section takes to unfold before its place on the page is known (specification section 4). */
const unfolding = 150;

/** Opens the `Details` with this id, scrolls to it and focuses its summary. Does nothing if there is none. */
export function openDetails(id: string): void {
  window.dispatchEvent(new CustomEvent(openDetailsEvent, { detail: id }));
}

/** Opens a section and scrolls to it: after the animation, or at once when the user prefers reduced motion. */
function openAndShow(element: HTMLDetailsElement): void {
  element.open = true;
  const summary = element.querySelector('summary');
  const show = (): void => {
    element.scrollIntoView({ block: 'start' });
    summary?.focus({ preventScroll: true });
  };
  const wantsNoMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  if (wantsNoMotion) show();
  else setTimeout(show, unfolding);
}
