import type { CurrentUser } from '@schaktkoll/contract';
import { impersonationTexts, formatClock, menuTexts } from '@schaktkoll/texts';
import { Button, colour, fontSize, layer, measureHeight, media, PageContainer, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import { ImpersonationEnding } from './ImpersonationEnding.tsx';
import { useEndImpersonation } from './useEndImpersonation.ts';

const texts = impersonationTexts.banner;
const measureBanner = measureHeight('--impersonation-banner', 'root');

interface ImpersonationBannerProps {
  readonly user: Pick<CurrentUser, 'name' | 'organization' | 'isPrivateUser'>;
  readonly admin: NonNullable<CurrentUser['admin']>;
}

/**
 * The banner of an impersonation at the top of every page: who, as whom, until when, and the button back to the admin's
 * own identity (specification section 2, header). Below it, in time, the warning that the impersonation ends.
 */
export function ImpersonationBanner({ user, admin }: ImpersonationBannerProps) {
  const end = useEndImpersonation();
  return (
    <Sticky ref={measureBanner} data-stays-in-view="" aria-label={texts.label} data-print="hide">
      <Bar>
        <Row>
          <p>
            <strong>{texts.who(user.name, user.isPrivateUser ? menuTexts.privateUser : user.organization.name)}</strong>{' '}
            {texts.until(admin.name, formatClock(admin.until))} <Logged>{texts.logged}</Logged>
          </p>
          <Button onClick={() => void end()}>{impersonationTexts.back(admin.name)}</Button>
        </Row>
      </Bar>
      <ImpersonationEnding userName={user.name} admin={admin} />
    </Sticky>
  );
}

const Sticky = styled.section`
  position: sticky;
  top: 0;
  z-index: ${layer.toast};
  /** At 400 % zoom it would take the page's room, so only the warning is sticky. */
  @media (max-height: 24rem) {
    display: contents;
  }
`;

const Bar = styled.div`
  border-bottom: 2px solid ${colour.ink};
  background: ${colour.warningGround};
  color: ${colour.ink};
`;

const Row = styled(PageContainer)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: ${space[2]};
  p {
    min-width: 0;
    max-width: none;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
  ${media.belowTablet} {
    flex-wrap: wrap;
    gap: ${space[2]};
    font-size: ${fontSize[16]};
    line-height: 1.35;
    button {
      flex: 0 1 auto;
    }
  }
`;

/** What the admin read before the impersonation is hidden on narrow screens. */
const Logged = styled.span`
  ${media.belowTablet} {
    display: none;
  }
`;
