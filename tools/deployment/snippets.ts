import { paths } from '@schaktkoll/domain';
import type { AppName } from '@schaktkoll/domain';
import type { Deployment } from './deployment.ts';
import { headersFor } from './headers.ts';
import type { FileKind } from './headers.ts';

/** nginx: TLS with HTTP/2 over IPv4 and IPv6. The parameter `http2` is also understood by versions that prefer the directive. */
export const nginxTls = `  listen 443 ssl http2;
  listen [::]:443 ssl http2;`;

/** An nginx server block that sends plain requests for the hosts to TLS. */
export const nginxRedirect = (hosts: readonly string[]): string => `server {
  listen 80;
  listen [::]:80;
  server_name ${hosts.join(' ')};
  return 301 https://$host$request_uri;
}
`;

/** nginx server blocks for an app whose built files lie in `<folder>/<app>`, config.json among them. */
export function nginxSnippet(deployment: Deployment, app: AppName, folder: string): string {
  const host = new URL(deployment.apps[app]).hostname;
  return `${nginxRedirect([host])}
server {
${nginxTls}
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

/** A Caddy site block for the same; TLS, HTTP/2, IPv6 and the way from port 80 are Caddy's own. */
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
