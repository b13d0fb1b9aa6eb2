import { buildPath, paths } from '@schaktkoll/domain';
import { ButtonLink, useAppNavigate } from '@schaktkoll/routing';
import { caseStepTexts as texts } from '@schaktkoll/texts';
import { colour, media, space, Text, VisuallyHidden } from '@schaktkoll/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useCaseSteps } from './useCaseSteps.ts';

const pageOf = (caseNumber: string) => ({ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) });

/** Links to the previous and the next case of the list, at the bottom of the window, and their keys. */
export function CaseStepsBar({ caseNumber }: { readonly caseNumber: string }) {
  const steps = useCaseSteps(caseNumber);
  const navigate = useAppNavigate();
  const { previous = null, next = null } = steps ?? {};
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const to = event.key === 'ArrowDown' ? next : event.key === 'ArrowUp' ? previous : null;
      if (to === null || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      navigate(pageOf(to));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [previous, next, navigate]);
  const isShown = previous !== null || next !== null;
  // Scrolls a focused element clear of the bar.
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.removeProperty('scroll-padding-bottom');
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Bar aria-label={texts.label} data-print="hide">
      {previous !== null && (
        <ButtonLink to={pageOf(previous)} aria-keyshortcuts="Alt+ArrowUp">
          {texts.previous} <VisuallyHidden>{previous}</VisuallyHidden>
        </ButtonLink>
      )}
      <Keys $muted $size={16}>
        {texts.keys}
      </Keys>
      {next !== null && (
        <Next>
          <ButtonLink to={pageOf(next)} aria-keyshortcuts="Alt+ArrowDown">
            {texts.next} <VisuallyHidden>{next}</VisuallyHidden>
          </ButtonLink>
        </Next>
      )}
    </Bar>
  );
}

/** The keys move the caret, or choose another option, in a field. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[2]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.paper};
`;

const Next = styled.div`
  margin-left: auto;
`;

const Keys = styled(Text)`
  display: none;
  ${media.tablet} {
    display: block;
  }
  ${media.coarsePointer} {
    display: none;
  }
`;
