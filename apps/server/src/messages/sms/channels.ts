import type { MessageChannel } from '@schaktkoll/domain';
import type { Platform } from '../../platform/http/platform.ts';

/** Whether codes and notices can go by SMS: only where a gateway is configured. */
export function channelsOf({ config }: Pick<Platform, 'config'>): readonly MessageChannel[] {
  return config.sms === null ? ['Email'] : ['Email', 'Sms'];
}
