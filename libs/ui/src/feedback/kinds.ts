import type { IconName } from '../content/Icon.tsx';
import { colour } from '../theme/tokens.ts';

/** What a message or status is about; always shown by text and icon, never by colour alone. */
export type StatusKind = 'neutral' | 'information' | 'success' | 'warning' | 'error';

interface KindLook {
  readonly icon: IconName;
  readonly mark: string;
  readonly ground: string;
  readonly edge: string;
}

export const kindLooks: Record<StatusKind, KindLook> = {
  neutral: { icon: 'neutral', mark: colour.inkMuted, ground: colour.ground, edge: colour.controlEdge },
  information: {
    icon: 'information',
    mark: colour.information,
    ground: colour.informationGround,
    edge: colour.information,
  },
  success: { icon: 'success', mark: colour.success, ground: colour.successGround, edge: colour.success },
  warning: { icon: 'warning', mark: colour.warning, ground: colour.warningGround, edge: colour.warningEdge },
  error: { icon: 'error', mark: colour.error, ground: colour.errorGround, edge: colour.error },
};
