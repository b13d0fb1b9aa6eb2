import { checkSetting, type SettingKey } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { byRule } from '../shared/schemas.ts';

/** The value of a setting as it is typed: a whole number within the bounds. */
export function typedSettingSchema(key: SettingKey) {
  return z.object(
    {
      value: z.string('Required').check(
        z.trim(),
        z.minLength(1, { message: 'Required', abort: true }),
        byRule((typed: string) => checkSetting(key, /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN)),
      ),
    },
    'Required',
  );
}
