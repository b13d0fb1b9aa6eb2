import { settingKeys, type SettingKey } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';

const settings = Object.fromEntries(settingKeys.map((key) => [key, z.int('Required')])) as Record<
  SettingKey,
  z.ZodMiniInt
>;

/** The numbers that a super user may change, as they are now: forms check with the same limits as the server. */
export const getSystemSettings = declareCall({
  name: 'getSystemSettings',
  summary: 'The system settings as they are now',
  api: 'inquirer',
  method: 'GET',
  path: '/api/system/settings',
  access: { kind: 'signedIn' },
  response: z.object(settings, 'Required').register(z.globalRegistry, { id: 'SystemSettings' }),
  status: 200,
  errors: [],
});

/** `GET /api/system/ellalegacy` of the identity API: the old log-in's address, null when none is configured (decisions 23). */
export const getLegacyLogIn = declareCall({
  name: 'getLegacyLogIn',
  summary: 'Where accounts of an old system log in',
  api: 'identity',
  method: 'GET',
  path: '/api/system/ellalegacy',
  access: { kind: 'anyone' },
  response: z.object({ loginUrl: z.nullable(z.string('InvalidFormat')) }, 'Required'),
  status: 200,
  errors: [],
});

/** `GET /api/cases/numberofcases` of the inquirer API (specification section 7): how many cases the caller may see. */
export const countInquirerCases = declareCall({
  name: 'countInquirerCases',
  summary: 'How many cases the caller may see',
  api: 'inquirer',
  method: 'GET',
  path: '/api/cases/numberofcases',
  access: { kind: 'roles', roles: ['Inquirer', 'SuperUser'] },
  response: z.object({ count: z.int('Required') }, 'Required'),
  status: 200,
  errors: [],
});
