import type { MessageChannel } from '@schaktkoll/domain';
import type { Platform } from '../../platform/http/platform.ts';

/** The available channels for codes and notices: SMS only if a gateway is configured. */
export function channelsOf({ config }: Pick<Platform, 'config'>): readonly MessageChannel[] {
  return config.sms === null ? ['Email'] : ['Email', 'Sms'];
}
