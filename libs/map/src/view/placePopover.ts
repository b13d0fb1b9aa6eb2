import { colour, radius, shadow } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Pixels between a list and its button, and the edge of the window. */
const GAP = 8;

/** Puts a popover that has opened beside its button: above it in the lower half of the window, else below. */
export function placePopover(button: HTMLElement | null, panel: HTMLElement): void {
  if (button === null) return;
  const at = button.getBoundingClientRect();
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
  const isAbove = at.top > height - at.bottom;
  panel.style.left = `${Math.max(GAP, Math.min(at.left, width - panel.offsetWidth - GAP))}px`;
  panel.style.bottom = isAbove ? `${height - at.top + GAP}px` : '';
  panel.style.top = isAbove ? '' : `${at.bottom + GAP}px`;
  panel.style.maxHeight = `${(isAbove ? at.top : height - at.bottom) - 2 * GAP}px`;
}

/** A popover on a map. */
export const Popover = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.raised};
  color: ${colour.ink};
  box-shadow: ${shadow};
  overflow-y: auto;
`;
