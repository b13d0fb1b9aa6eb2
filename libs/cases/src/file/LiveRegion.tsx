import { Text } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Takes no space while empty, but stays in the page, so that screen readers announce its changes. */
export const LiveRegion = styled(Text)`
  &:empty {
    position: absolute;
  }
`;
