import { settingKeys, type SettingKey } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';

const settings = Object.fromEntries(settingKeys.map((key) => [key, z.int('Required')])) as Record<
  SettingKey,
  z.ZodMiniInt
>;

export const systemCallSchemas = {
  getSystemSettings: {
    summary: 'The current system settings',
    response: z.object(settings, 'Required').register(z.globalRegistry, { id: 'SystemSettings' }),
  },
  getLegacyLogIn: {
    summary: 'Where accounts of an old system log in',
    response: z.object({ loginUrl: z.nullable(z.string('InvalidFormat')) }, 'Required'),
  },
  countInquirerCases: {
    summary: 'How many cases the caller may see',
    response: z.object({ count: z.int('Required') }, 'Required'),
  },
} satisfies Record<string, CallSchemas>;
