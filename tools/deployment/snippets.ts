import { paths, systemSettings } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import type { Deployment } from './deployment.ts';
import { headersFor } from './headers.ts';
import type { FileKind } from './headers.ts';

/** Where the server listens when neither PORT nor HOST is set. */
const server = '127.0.0.1:4300';
/** Somewhat more than the largest file: for nginx and Caddy `m` and `MiB` are 1,048,576 bytes, for the server a million. */
const largestBody = systemSettings.maximumAttachmentMegabytes.maximum;
/** As long as the server waits for a request (server.ts); also longer than the 25 s between heartbeats of live updates. */
const slowestSeconds = 300;

/** An nginx server block for the hosts of the APIs, which passes everything on to the server. */
export function nginxApiSnippet(deployment: Deployment): string {
  return `server {
  listen 443 ssl;
  server_name ${apiHosts(deployment).join(' ')};
  client_max_body_size ${largestBody}m;

  location / {
    proxy_pass http://${server};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    # The server refuses a request by its headers, before the body.
    proxy_request_buffering off;
    proxy_send_timeout ${slowestSeconds}s;
    proxy_read_timeout ${slowestSeconds}s;
  }
}
`;
}

/** A Caddy site block for the same; Caddy adds the forwarded headers, and sets no limit on time. */
export function caddyApiSnippet(deployment: Deployment): string {
  return `${apiHosts(deployment)
    .map((host) => `https://${host}`)
    .join(', ')} {
  request_body {
    max_size ${largestBody}MiB
  }
  reverse_proxy ${server}
}
`;
}

/** The hosts of the APIs and of the provider, each once. */
export function apiHosts(deployment: Deployment): readonly string[] {
  const addresses = [deployment.authority, ...Object.values(deployment.api)];
  return [...new Set(addresses.map((address) => new URL(address).hostname))];
}

/** An nginx server block for an app whose built files lie in `<folder>/<app>`, config.json among them. */
export function nginxSnippet(deployment: Deployment, app: AppName, folder: string): string {
  const host = new URL(deployment.apps[app]).hostname;
  return `server {
  listen 443 ssl;
  server_name ${host};
  root ${folder}/${app};
${nginxLocations(deployment, app)}
}
`;
}

/**
 * The nginx server block of an app's container, behind a proxy that ends TLS. The built files are in the image; config.json
 * is mounted beside this file.
 */
export function nginxContainerSnippet(deployment: Deployment, app: AppName): string {
  return `server {
  listen 8080;
  root /srv/schaktkoll/${app};
  location = /config.json {
    alias /config/${app}/config.json;
${nginxHeaders(deployment, app, 'other')}
  }
${nginxLocations(deployment, app)}
}
`;
}

function nginxLocations(deployment: Deployment, app: AppName): string {
  return `  gzip_static on;

  location ~ /\\. { return 404; }
  location = /silent-callback.html {
${nginxHeaders(deployment, app, 'silentCallback')}
  }
  location = ${paths.useradmin.logInAsMinimal} {
    try_files /index.html =404;
${nginxHeaders(deployment, app, 'logInAs')}
  }
  location ^~ /assets/ {
    try_files $uri =404;
${nginxHeaders(deployment, app, 'asset')}
  }
  location ~ \\.[A-Za-z0-9]+$ {
    try_files $uri =404;
${nginxHeaders(deployment, app, 'other')}
  }
  location / {
    try_files /index.html =404;
${nginxHeaders(deployment, app, 'page')}
  }`;
}

/** `add_header` in a location drops those of the server block, so each location names all of them. */
function nginxHeaders(deployment: Deployment, app: AppName, kind: FileKind): string {
  return Object.entries(headersFor(deployment, app, kind))
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join('\n');
}

/** A Caddy site block for the same. */
export function caddySnippet(deployment: Deployment, app: AppName, folder: string): string {
  return `${deployment.apps[app]} {
  root * ${folder}/${app}
  @hidden path_regexp /\\.
  @callback path /silent-callback.html
  @loginas path ${paths.useradmin.logInAsMinimal}
  @assets path /assets/*
  @file path_regexp \\.[A-Za-z0-9]+$
  handle @hidden {
    error 404
  }
${caddyHandle(deployment, app, '@callback', 'silentCallback')}
${caddyHandle(deployment, app, '@loginas', 'logInAs')}
${caddyHandle(deployment, app, '@assets', 'asset')}
${caddyHandle(deployment, app, '@file', 'other')}
${caddyHandle(deployment, app, '', 'page')}
}
`;
}

function caddyHandle(deployment: Deployment, app: AppName, matcher: string, kind: FileKind): string {
  const headers = Object.entries(headersFor(deployment, app, kind)).map(
    ([name, value]) => `    header ${name} "${value}"`,
  );
  const rewrite = kind === 'page' || kind === 'logInAs' ? ['    rewrite * /index.html'] : [];
  return [
    `  handle ${matcher}${matcher ? ' ' : ''}{`,
    ...rewrite,
    ...headers,
    '    file_server {',
    '      precompressed br gzip',
    '    }',
    '  }',
  ].join('\n');
}
