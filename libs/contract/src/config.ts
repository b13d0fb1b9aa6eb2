import { appNames, environments } from '@schaktkoll/domain';
import * as z from 'zod/mini';

const address = z.string('Required').check(z.regex(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/, 'InvalidFormat'));
const origin = z.string('Required').check(z.regex(/^https?:\/\/[^\s/]+$/, 'InvalidFormat'));
const secureAddress = z.optional(z.string('InvalidFormat').check(z.regex(/^https:\/\//, 'MustBeHttps')));

const apps = Object.fromEntries(appNames.map((name) => [name, origin])) as Record<(typeof appNames)[number], typeof origin>;

/** A background source for the map; the embedded map of Sweden is always there and needs none. */
export const mapSourceSchema = z.object(
  {
    kind: z.enum(['xyz', 'wms', 'wmts'], 'InvalidChoice'),
    title: z.string('Required'),
    url: address,
    layer: z.optional(z.string('InvalidFormat')),
    matrixSet: z.optional(z.string('InvalidFormat')),
    attribution: z.string('Required'),
  },
  'Required',
);

/**
 * `config.json`, which each app reads from its own host at start (architecture 2.5). No address is
 * compiled in: the same build runs under any hosts.
 */
export const appConfigSchema = z.object(
  {
    environment: z.enum(environments, 'InvalidChoice'),
    version: z.string('Required'),
    apps: z.object(apps, 'Required'),
    api: z.object({ identity: address, inquirer: address, cableowner: address, admin: address }, 'Required'),
    authority: address,
    map: z.object({ sources: z.array(mapSourceSchema, 'Required'), search: z.array(z.string('InvalidFormat'), 'Required') }, 'Required'),
    links: z.object(
      { faq: secureAddress, terms: secureAddress, cookies: secureAddress, accessibility: secureAddress, legacyCaseMaps: secureAddress },
      'Required',
    ),
  },
  'Required',
);
export type AppConfig = z.infer<typeof appConfigSchema>;
