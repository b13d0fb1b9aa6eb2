import { apiNames, appNames, environments, type ApiName, type AppName, type Environment } from '@schaktkoll/domain';

const sourceKinds = ['xyz', 'wms', 'wmts', 'geojson', 'topojson'] as const;
const sourceRoles = ['background', 'overlay'] as const;
const wmsVersions = ['1.1.1', '1.3.0'] as const;
const outsideLinks = ['faq', 'terms', 'cookies', 'accessibility', 'legacyLogIn', 'legacyCaseMaps'] as const;

/**
 * A layer of the map from outside; the embedded map of Sweden is always there and needs none. Tiles of `wmts` lie in
 * Lantmäteriet's grid of SWEREF 99 TM, those of `xyz` in the one of the web (EPSG:3857); a `wms` draws SWEREF 99 TM;
 * `geojson` and `topojson` are whole files in WGS 84, or in the system that a member `crs` names, SWEREF 99 TM.
 */
interface MapSource {
  readonly kind: (typeof sourceKinds)[number];
  readonly title: string;
  readonly url: string;
  readonly layer?: string | undefined;
  readonly matrixSet?: string | undefined;
  readonly attribution: string;
  /** Where whoever made it tells more; https. */
  readonly attributionLink?: string | undefined;
  /** One background at a time, overlays over it in any number. A background unless told. */
  readonly role?: (typeof sourceRoles)[number] | undefined;
  /** An overlay that is shown until the person hides it. */
  readonly isShown?: boolean | undefined;
  /** An aerial photograph: a case that is drawn on it records so. */
  readonly isAerial?: boolean | undefined;
  /** Of a `wms`; 1.1.1 unless told. 1.3.0 is asked with northing first. */
  readonly version?: (typeof wmsVersions)[number] | undefined;
  /** Levels of the tile grid, counted from the coarsest. */
  readonly levels?: number | undefined;
  /** Metres per pixel beyond which it is not asked for: property borders say nothing from far away. */
  readonly coarsestResolution?: number | undefined;
  /** The address is that of our own server, which has the key (`MAP_SOURCES`) and demands the map's cookie. */
  readonly isProxied?: boolean | undefined;
}

/** The address that people write to; `phone` and `url` where there are any. */
export interface SupportContact {
  readonly email: string;
  readonly phone?: string | undefined;
  /** The support's own page; https. */
  readonly url?: string | undefined;
}

/**
 * `config.json`, which each app reads from its own host at start (architecture 2.5). No address is compiled in: the
 * same build runs under any hosts.
 */
export interface AppConfig {
  readonly environment: Environment;
  readonly version: string;
  readonly apps: Readonly<Record<AppName, string>>;
  readonly api: Readonly<Record<ApiName, string>>;
  readonly authority: string;
  readonly map: { readonly sources: readonly MapSource[]; readonly search: readonly string[] };
  readonly links: Readonly<Partial<Record<(typeof outsideLinks)[number], string | undefined>>>;
  /** The organisation behind the service, which its accessibility statement names; without it the statement says "vi". */
  readonly provider?: string | undefined;
  /** How the support is reached; without it no page has a link to it. */
  readonly support?: SupportContact | undefined;
  /** The origin that a local start opens in place of the bank e-ID's app: its simulator. Refused in every other environment. */
  readonly bankIdStart?: string | undefined;
}

/** What is wrong in a configuration: the first place and its error code. */
export interface ConfigFault {
  readonly path: string;
  readonly code: 'Required' | 'InvalidFormat' | 'InvalidChoice' | 'MustBeHttps';
}

type Check = (value: unknown, path: string) => ConfigFault | null;

const text: Check = (value, path) => (typeof value === 'string' ? null : { path, code: 'Required' });
const optionalText: Check = (value, path) =>
  value === undefined || typeof value === 'string' ? null : { path, code: 'InvalidFormat' };
const like =
  (pattern: RegExp): Check =>
  (value, path) =>
    text(value, path) ?? (typeof value === 'string' && pattern.test(value) ? null : { path, code: 'InvalidFormat' });
const address = like(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/);
const origin = like(/^https?:\/\/[^\s/]+$/);
const secureAddress: Check = (value, path) =>
  optionalText(value, path) ??
  (value === undefined || (typeof value === 'string' && value.startsWith('https://'))
    ? null
    : { path, code: 'MustBeHttps' });
const oneOf =
  (choices: readonly string[]): Check =>
  (value, path) =>
    typeof value === 'string' && choices.includes(value) ? null : { path, code: 'InvalidChoice' };
const listOf =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? firstOf(value.map((item: unknown, index) => check(item, `${path}.${index}`)))
      : { path, code: 'Required' };
const object =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value, path) =>
    typeof value === 'object' && value !== null
      ? firstOf(
          Object.entries(shape).map(([key, check]) =>
            check((value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`),
          ),
        )
      : { path, code: 'Required' };
const each = (names: readonly string[], check: Check): Check =>
  object(Object.fromEntries(names.map((name) => [name, check])));

function firstOf(faults: readonly (ConfigFault | null)[]): ConfigFault | null {
  return faults.find((fault) => fault !== null) ?? null;
}

const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? null : check(value, path);
const flag = optional((value, path) => (typeof value === 'boolean' ? null : { path, code: 'InvalidFormat' }));
const positive = optional((value, path) =>
  typeof value === 'number' && value > 0 ? null : { path, code: 'InvalidFormat' },
);
const source = object({
  kind: oneOf(sourceKinds),
  title: text,
  url: address,
  layer: optionalText,
  matrixSet: optionalText,
  attribution: text,
  attributionLink: secureAddress,
  role: optional(oneOf(sourceRoles)),
  isShown: flag,
  isAerial: flag,
  version: optional(oneOf(wmsVersions)),
  levels: positive,
  coarsestResolution: positive,
  isProxied: flag,
});
const whole = object({
  environment: oneOf(environments),
  version: text,
  apps: each(appNames, origin),
  api: each(apiNames, address),
  authority: address,
  map: object({ sources: listOf(source), search: listOf(text) }),
  links: each(outsideLinks, secureAddress),
  provider: optional(like(/\S/)),
  support: optional(
    object({ email: like(/^[^\s@]+@[^\s@]+$/), phone: optional(like(/^\+?[\d\s()-]{5,30}$/)), url: secureAddress }),
  ),
  bankIdStart: optional(origin),
});
/** A sign-in that opens something else than the e-ID's app has no place where people sign in for real. */
const onlyLocal: Check = (value) => {
  const { environment, bankIdStart } = value as AppConfig;
  return bankIdStart === undefined || environment === 'local' ? null : { path: 'bankIdStart', code: 'InvalidChoice' };
};

/**
 * The first fault of a configuration, or null for one that is whole. Plain code and no schema: every first view of every
 * app passes here, and the schema library would be a fifteenth of what it fetches.
 */
export function configFault(value: unknown): ConfigFault | null {
  return whole(value, '') ?? onlyLocal(value, '');
}

/** True for a whole configuration. */
export function isAppConfig(value: unknown): value is AppConfig {
  return configFault(value) === null;
}
