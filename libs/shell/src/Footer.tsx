import { shellTexts } from '@schaktkoll/texts';
import { colour, fontSize, PageContainer, space } from '@schaktkoll/ui';
import styled from 'styled-components';

/** The foot of every page. */
export function Footer() {
  return (
    <Bar data-print="hide">
      <PageContainer as="footer">{shellTexts.footer}</PageContainer>
    </Bar>
  );
}

const Bar = styled.div`
  padding-block: ${space[5]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.ground};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
