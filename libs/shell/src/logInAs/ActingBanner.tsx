import type { CurrentUser } from '@schaktkoll/contract';
import { actingAsTexts, formatClock } from '@schaktkoll/texts';
import { Button, colour, layer, PageContainer, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useEndActing } from './useEndActing.ts';

const texts = actingAsTexts.banner;

interface ActingBannerProps {
  readonly user: Pick<CurrentUser, 'name' | 'organization'>;
  readonly admin: NonNullable<CurrentUser['admin']>;
}

/** Stands at the top of every page while an admin acts as the user: who, as whom, until when, and the way out. */
export function ActingBanner({ user, admin }: ActingBannerProps) {
  const end = useEndActing();
  return (
    <Bar aria-label={texts.label} data-print="hide">
      <Row>
        <p>
          <strong>{texts.who(user.name, user.organization.name)}</strong> {texts.until(admin.name, formatClock(admin.until))}
        </p>
        <Button onClick={() => void end()}>{texts.end}</Button>
      </Row>
    </Bar>
  );
}

const Bar = styled.section`
  position: sticky;
  top: 0;
  z-index: ${layer.toast};
  border-bottom: 2px solid ${colour.ink};
  background: ${colour.warningGround};
  color: ${colour.ink};
`;

const Row = styled(PageContainer)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[2]};
`;
