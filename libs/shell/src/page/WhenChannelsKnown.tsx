import type { ReactNode } from 'react';
import { useMessageChannels } from '@schaktkoll/api-client';
import { messageChannelTexts } from '@schaktkoll/texts';
import { LoadingBlock } from '@schaktkoll/ui';

/**
 * A form with a field that depends on whether SMS can be sent, and what stands below it. Shown when that is known, or
 * cannot be read: a field that came later would move the button below it while it is pressed.
 */
export function WhenChannelsKnown({ children }: { readonly children: ReactNode }) {
  const { data, error } = useMessageChannels();
  if (data === undefined && error === undefined) return <LoadingBlock text={messageChannelTexts.loading} />;
  return children;
}
