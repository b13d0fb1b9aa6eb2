import { streamCableOwnerEvents, streamInquirerEvents } from '@schaktkoll/contract';
import { callAddress, type ApiBases, type TokenSource } from '../request.ts';
import { ReconnectingStream } from './ReconnectingStream.ts';
import { LiveTab, type LiveTabOptions } from './LiveTab.ts';

/** The two sides that have cases. */
export type LiveSide = 'inquirer' | 'cableowner';

const calls = { inquirer: streamInquirerEvents, cableowner: streamCableOwnerEvents } as const;

export function openLiveTab(
  bases: ApiBases,
  tokens: TokenSource,
  { side, invalidate }: { readonly side: LiveSide } & Pick<LiveTabOptions, 'invalidate'>,
): LiveTab {
  const address = callAddress(bases, calls[side], {});
  return new LiveTab({
    name: `schaktkoll.live.${side}`,
    invalidate,
    openStream: (handlers) => new ReconnectingStream({ address, tokens, handlers }),
  });
}
