import { useEffect, useState } from 'react';
import type { CurrentUser } from '@schaktkoll/contract';
import { logInAsWarningIsDue } from '@schaktkoll/domain';
import { formatClock, impersonationTexts } from '@schaktkoll/texts';
import { colour, fontSize, layer, measureHeight, media, PageContainer, space } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = impersonationTexts.ending;
const measureEnding = measureHeight('--impersonation-ending', 'root');
const lookEveryMilliseconds = 5_000;

interface ImpersonationEndingProps {
  readonly userName: string;
  readonly admin: NonNullable<CurrentUser['admin']>;
}

/**
 * Warns in time that the impersonation ends. Its text does not change and its live region is there before the text, so
 * that it is announced, and once.
 */
export function ImpersonationEnding({ userName, admin }: ImpersonationEndingProps) {
  const isDue = useWarningIsDue(admin);
  return (
    <Notice ref={measureEnding} data-stays-in-view="" role="status">
      {isDue && (
        <Words>
          <strong>{texts.when(userName, formatClock(admin.until))}</strong> {texts.lost}
        </Words>
      )}
    </Notice>
  );
}

/** The tab ends the impersonation by the clock of the device and the server by its own: the earlier of them counts. */
function useWarningIsDue({ until, endsInSeconds }: ImpersonationEndingProps['admin']): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    // Not by `performance.now()`, which can stand still while the device sleeps.
    const endsAt = Math.min(Date.parse(until), Date.now() + endsInSeconds * 1000);
    const look = () => {
      // What appears in a hidden tab is not announced.
      if (document.visibilityState === 'visible') setIsDue(logInAsWarningIsDue((endsAt - Date.now()) / 1000));
    };
    const timer = setInterval(look, lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, [until, endsInSeconds]);
  return isDue;
}

const Notice = styled.div`
  /** The banner is not sticky there. */
  @media (max-height: 24rem) {
    position: sticky;
    top: 0;
    z-index: ${layer.toast};
  }
  background: ${colour.warningGround};
  color: ${colour.ink};
  &:not(:empty) {
    border-bottom: 2px solid ${colour.ink};
  }
`;

const Words = styled(PageContainer)`
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
  ${media.belowTablet} {
    font-size: ${fontSize[16]};
    line-height: 1.35;
  }
`;
