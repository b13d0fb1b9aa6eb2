import {
  apiNames,
  appNames,
  environments,
  mapSourceKinds,
  mapSourceRoles,
  wmsVersions,
  type ApiName,
  type AppName,
  type Environment,
  type MapSource,
} from '@schaktkoll/domain';

const outsideLinks = ['faq', 'terms', 'cookies', 'accessibility', 'legacyLogIn', 'legacyCaseMaps'] as const;

/** The e-mail address of the support; `phone` and `url` are optional. */
export interface SupportContact {
  readonly email: string;
  readonly phone?: string | undefined;
  /** The support's own web page; https. */
  readonly url?: string | undefined;
}

/**
 * `config.json`, which each app reads from its own host at start. No address is built into the apps:
 * the same build runs under any hosts.
 */
export interface AppConfig {
  readonly environment: Environment;
  readonly version: string;
  readonly apps: Readonly<Record<AppName, string>>;
  readonly api: Readonly<Record<ApiName, string>>;
  readonly authority: string;
  readonly map: { readonly sources: readonly MapSource[]; readonly search: readonly string[] };
  readonly links: Readonly<Partial<Record<(typeof outsideLinks)[number], string | undefined>>>;
  /**
   * The organisation that provides the service, named in its accessibility statement; without it the statement says
   * "vi".
   */
  readonly provider?: string | undefined;
  /** How to reach the support; without it no page links to it. */
  readonly support?: SupportContact | undefined;
  /**
   * The origin that is opened instead of the bank e-ID app in local development: its simulator. An error in every other
   * environment.
   */
  readonly bankIdStart?: string | undefined;
}

/** An error in a configuration: the first faulty path and its error code. */
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
  kind: oneOf(mapSourceKinds),
  title: text,
  url: (value, path) => (value === '' ? null : address(value, path)),
  layer: optionalText,
  matrixSet: optionalText,
  attribution: text,
  attributionLink: secureAddress,
  role: optional(oneOf(mapSourceRoles)),
  isShown: flag,
  isAerial: flag,
  version: optional(oneOf(wmsVersions)),
  levels: positive,
  coarsestResolution: positive,
  isProxied: flag,
});
/** Only a town needs no address. */
const sourceOfKind: Check = (value, path) =>
  source(value, path) ??
  ((value as MapSource).kind === 'town' ? null : address((value as MapSource).url, `${path}.url`));
const whole = object({
  environment: oneOf(environments),
  version: text,
  apps: each(appNames, origin),
  api: each(apiNames, address),
  authority: address,
  map: object({ sources: listOf(sourceOfKind), search: listOf(text) }),
  links: each(outsideLinks, secureAddress),
  provider: optional(like(/\S/)),
  support: optional(
    object({ email: like(/^[^\s@]+@[^\s@]+$/), phone: optional(like(/^\+?[\d\s()-]{5,30}$/)), url: secureAddress }),
  ),
  bankIdStart: optional(origin),
});
/** Production must not open anything but the e-ID's own app. */
const onlyLocal: Check = (value) => {
  const { environment, bankIdStart } = value as AppConfig;
  return bankIdStart === undefined || environment === 'local' ? null : { path: 'bankIdStart', code: 'InvalidChoice' };
};

/**
 * The first fault of a configuration, or null if it is valid. Written without a schema, because every app runs it on
 * first load and the schema library would add a fifteenth to what is downloaded.
 */
export function configFault(value: unknown): ConfigFault | null {
  return whole(value, '') ?? onlyLocal(value, '');
}

/** True for a valid configuration. */
export function isAppConfig(value: unknown): value is AppConfig {
  return configFault(value) === null;
}
