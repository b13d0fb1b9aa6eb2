import { Text } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Takes no room while it says nothing, and is there all the same for what reads it aloud. */
export const LiveRegion = styled(Text)`
  &:empty {
    position: absolute;
  }
`;
