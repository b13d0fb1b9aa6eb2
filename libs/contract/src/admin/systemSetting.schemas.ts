import { settingKeys } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { momentSchema, versionSchema } from '../shared/schemas.ts';

const key = z.enum(settingKeys, 'InvalidChoice');
const number = z.int('InvalidFormat');
const changedBy = z.nullable(z.string('Required'));

/** A system setting; its default and bounds are those of the domain. */
export const storedSettingSchema = z
  .object(
    {
      key,
      value: number,
      /** 0 for a setting that was never changed; `changedAt` is null then. */
      version: versionSchema,
      /** Null where the account has been erased, or an operator made the change. */
      changedBy,
      changedAt: z.nullable(momentSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'StoredSetting' });
export type StoredSetting = z.infer<typeof storedSettingSchema>;

const settingChangeSchema = z.object(
  { id: z.string('Required'), from: z.nullable(number), to: number, changedBy, changedAt: momentSchema },
  'Required',
);
export type SettingChange = z.infer<typeof settingChangeSchema>;

/** A new value; the bounds of the setting are a rule of the domain (`checkSetting`). */
export const newSettingSchema = z.object({ value: z.int('NotANumber') }, 'Required');

const params = z.object({ key }, 'Required');

export const systemSettingCallSchemas = {
  listSettings: {
    summary: 'The system settings with their last change',
    response: z.object({ settings: z.array(storedSettingSchema, 'Required') }, 'Required'),
  },
  listSettingChanges: {
    summary: 'The latest changes of a system setting',
    params,
    response: z.object({ changes: z.array(settingChangeSchema, 'Required') }, 'Required'),
  },
  saveSetting: {
    summary: 'Changes a system setting',
    params,
    body: newSettingSchema,
    response: storedSettingSchema,
    errors: ['RuleRefused', 'VersionConflict', 'VersionRequired'],
  },
} satisfies Record<string, CallSchemas>;
