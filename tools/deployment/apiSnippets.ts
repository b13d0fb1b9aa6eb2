import { systemSettings } from '@schaktkoll/domain';
import type { Deployment } from './deployment.ts';
import { nginxRedirect, nginxTls } from './snippets.ts';

/** Where a server listens when neither PORT nor HOST is set. */
export const usualServers: readonly string[] = ['127.0.0.1:4300'];
/** Somewhat more than the largest file: for nginx and Caddy `m` and `MiB` are 1,048,576 bytes, for the server a million. */
const largestBody = systemSettings.maximumAttachmentMegabytes.maximum;
/** As long as the server waits for a request (server.ts); also longer than the 25 s between heartbeats of live updates. */
const slowestSeconds = 300;
/** After this a request is no longer passed on to another process. */
const passOnSeconds = 15;
/**
 * How long a process that did not answer is left alone: shorter than the server's drain, so that the first of two that are
 * restarted in turn is asked again before the second closes.
 */
const leftAloneSeconds = 2;

/**
 * What is compressed. Lengths of compressed answers tell an onlooker what is in them when he can put text of his own
 * beside a secret and have the browser ask again and again (BREACH). Calls of the APIs need a token that only the app's
 * own page holds, so no foreign page can have them asked; those that a cookie admits, the provider's and the identity
 * API's, are left as they are, and so are streams of events, which must not wait for more to compress.
 */
const compressed: readonly string[] = [
  'application/json',
  'application/problem+json',
  'application/geo+json',
  'text/csv',
];
const leastBytes = 1_000;

/** The paths of what answers to cookies, such as `/oidc`. */
function cookiePaths(deployment: Deployment): readonly string[] {
  const addresses = [deployment.authority, deployment.api.identity];
  return [...new Set(addresses.map((address) => new URL(address).pathname))];
}

/**
 * nginx blocks for the hosts of the APIs, which pass everything on to the processes of the server.
 * @param servers host and port of each process
 */
export function nginxApiSnippet(deployment: Deployment, servers = usualServers): string {
  const hosts = apiHosts(deployment);
  return `# Calls that may be sent to another process when one has broken off: those that only read, and those with a key by
# which the server knows a repeated call again. Their bodies are kept meanwhile, so only those below a megabyte count.
map "$request_method $content_length $http_idempotency_key" $schaktkoll_repeatable {
  default 0;
  "~^(GET|HEAD|OPTIONS) " 1;
  "~^[A-Z]+ [0-9]{1,6} [^ ]" 1;
}

# A connection for each request: one that is kept may be closed by a process that stops just as a request is sent.
upstream schaktkoll {
  zone schaktkoll 64k;
${servers.map((server) => `  server ${server} fail_timeout=${leftAloneSeconds}s;`).join('\n')}
}

${nginxRedirect(hosts)}
server {
${nginxTls}
  server_name ${hosts.join(' ')};
  client_max_body_size ${largestBody}m;
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_connect_timeout 3s;
  proxy_send_timeout ${slowestSeconds}s;
  proxy_read_timeout ${slowestSeconds}s;
  proxy_next_upstream_timeout ${passOnSeconds}s;
  gzip_min_length ${leastBytes};
  gzip_types ${compressed.join(' ')};

${nginxCalls('/', 'on')}
${cookiePaths(deployment)
  .map((path) => nginxCalls(`^~ ${path}/`, 'off'))
  .join('\n')}
}
`;
}

/** A location, and what becomes there of calls that may be repeated. */
function nginxCalls(path: string, gzip: 'on' | 'off'): string {
  const name = `@repeatable_${path.replaceAll(/\W/g, '')}`;
  return `  location ${path} {
    gzip ${gzip};
    error_page 418 = ${name};
    if ($schaktkoll_repeatable) { return 418; }
    # The server refuses a request by its headers, before the body.
    proxy_request_buffering off;
    # Passed on only where the process has not been reached; what HTTP itself lets be repeated (PUT, DELETE) always.
    proxy_next_upstream error timeout;
    proxy_pass http://schaktkoll;
  }
  location ${name} {
    gzip ${gzip};
    proxy_next_upstream error timeout non_idempotent;
    proxy_pass http://schaktkoll;
  }`;
}

/** A Caddy site block for the same; Caddy adds the forwarded headers, and sets no limit on time. */
export function caddyApiSnippet(deployment: Deployment, servers = usualServers): string {
  return `${apiHosts(deployment)
    .map((host) => `https://${host}`)
    .join(', ')} {
  request_body {
    max_size ${largestBody}MiB
  }
  @token not path ${cookiePaths(deployment)
    .map((path) => `${path}/*`)
    .join(' ')}
  encode @token {
    gzip
    minimum_length ${leastBytes}
    match {
${compressed.map((type) => `      header Content-Type ${type}*`).join('\n')}
    }
  }
  reverse_proxy ${servers.join(' ')} {
    # Caddy does not keep a body to send it again, so it repeats only what reads, and leaves a process that stops early.
    lb_policy round_robin
    lb_try_duration 5s
    fail_duration ${leftAloneSeconds}s${servers.length > 1 ? caddyHealth : ''}
    # A connection for each request: one that is kept may be closed by a process that stops just as a request is sent.
    transport http {
      keepalive off
    }
  }
}
`;
}

/** With one process there is no other to turn to, and its own answers say more than that it is not ready. */
const caddyHealth = `
    health_uri /readyz
    health_interval 1s
    health_timeout 2s`;

/** The hosts of the APIs and of the provider, each once. */
export function apiHosts(deployment: Deployment): readonly string[] {
  const addresses = [deployment.authority, ...Object.values(deployment.api)];
  return [...new Set(addresses.map((address) => new URL(address).hostname))];
}
