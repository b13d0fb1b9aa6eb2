import { paths } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import type { Deployment } from './deployment.ts';

/** What a file is, as far as its headers are concerned. */
export type FileKind = 'page' | 'silentCallback' | 'logInAs' | 'asset' | 'other';

/** The CSP hash of an empty style element, which styled-components fills through the CSSOM (record 10). */
const emptyStyleHash = `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`;
const year = 31_536_000;

/** The headers of every answer from an app's host; one function for the local server and the snippets. */
export function headersFor(deployment: Deployment, app: AppName, kind: FileKind): Readonly<Record<string, string>> {
  return {
    'cache-control': kind === 'asset' ? `public, max-age=${year}, immutable` : 'no-cache',
    'content-security-policy': contentSecurityPolicy(deployment, app, kind),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `geolocation=(${hasMapTool(app) ? 'self' : ''}), camera=(), microphone=(), payment=(), usb=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(deployment.apps[app].startsWith('https:')
      ? { 'strict-transport-security': `max-age=${year}; includeSubDomains` }
      : {}),
  };
}

/** The apps with a map that can be asked where one is; the others may not ask. */
function hasMapTool(app: AppName): boolean {
  return app === 'inquirer' || app === 'cableowner';
}

/** Which kind a path of an app's host is; every path that is no file is a page of the app. */
export function fileKind(path: string): FileKind {
  if (path === '/silent-callback.html') return 'silentCallback';
  if (path === paths.useradmin.logInAsMinimal) return 'logInAs';
  if (path.startsWith('/assets/')) return 'asset';
  return /\.[a-z0-9]+$/i.test(path) && path !== '/index.html' ? 'other' : 'page';
}

/** The apps whose receiver the admin app opens in a hidden frame (specification section 4). */
const framedByAdmin = ['inquirer', 'cableowner', 'useradmin'] as const satisfies readonly AppName[];

function frameAncestors(deployment: Deployment, app: AppName, kind: FileKind): string {
  if (kind === 'silentCallback') return `'self'`;
  return kind === 'logInAs' && framedByAdmin.some((each) => each === app)
    ? new URL(deployment.apps.admin).origin
    : `'none'`;
}

function contentSecurityPolicy(deployment: Deployment, app: AppName, kind: FileKind): string {
  const api = origins([...Object.values(deployment.api), deployment.authority]);
  const issuer = origins([deployment.authority]);
  const isFile = (kind: string): boolean => kind === 'geojson' || kind === 'topojson';
  const sources = deployment.map.sources.filter(({ kind }) => kind !== 'town');
  const tiles = origins(sources.filter(({ kind }) => !isFile(kind)).map((source) => source.url));
  const files = origins(sources.filter(({ kind }) => isFile(kind)).map((source) => source.url));
  const directives: readonly (readonly string[])[] = [
    ['default-src', `'none'`],
    ['script-src', `'self'`],
    ['style-src', `'self'`, emptyStyleHash],
    ['font-src', `'self'`],
    ['img-src', `'self'`, 'data:', ...tiles],
    ['connect-src', `'self'`, ...new Set([...api, ...files])],
    // An app built before the silent sign-in by request signs in silently by a frame, which the issuer sends on to the app's own page.
    [
      'frame-src',
      `'self'`,
      ...issuer,
      ...(app === 'admin' ? origins(framedByAdmin.map((each) => deployment.apps[each])) : []),
    ],
    ['worker-src', `'self'`],
    ['manifest-src', `'self'`],
    ['base-uri', `'none'`],
    ['form-action', `'self'`, ...issuer, deployment.apps.identity],
    ['object-src', `'none'`],
    ['frame-ancestors', frameAncestors(deployment, app, kind)],
    ['require-trusted-types-for', `'script'`],
    // React, styled-components, OpenLayers and Vite make no policy of their own; ours make worker addresses.
    ['trusted-types', 'schaktkoll', ...(app === 'inquirer' ? ['schaktkoll-service-worker'] : [])],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

function origins(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
