import { readFileSync } from 'node:fs';
import { appNames } from '@schaktkoll/domain';
import type { Deployment } from './deployment.ts';
import { configJson } from './deployment.ts';
import { apiHosts } from './apiSnippets.ts';
import { nginxContainerSnippet } from './snippets.ts';

const template = (name: string): string => readFileSync(new URL(`./kubernetes/${name}.yaml`, import.meta.url), 'utf8');

/**
 * The manifests of a deployment by the name of their file, to apply in any order after `namespace.yaml`. What they lack,
 * secrets and the server's other variables, is in docs/install.md.
 */
export function kubernetesManifests(deployment: Deployment): Readonly<Record<string, string>> {
  const versioned = (text: string): string => text.replaceAll('VERSION', deployment.version);
  const ingressOf = (service: string, host: string): string =>
    template('ingress').replaceAll('SERVICE', service).replaceAll('HOST', host);
  const apps = appNames.map((app) => {
    const files = { 'config.json': configJson(deployment), 'nginx.conf': nginxContainerSnippet(deployment, app) };
    const parts = [
      configMap(app, files),
      versioned(template('app').replaceAll('APP', app)),
      ingressOf(app, new URL(deployment.apps[app]).hostname),
    ];
    return [`${app}.yaml`, parts.join('---\n')] as const;
  });
  const server = [
    configMap('deployment', { 'deployment.json': configJson(deployment) }),
    versioned(template('server')),
    ...apiHosts(deployment).map((host) => ingressOf('server', host)),
  ];
  return {
    'namespace.yaml': template('namespace'),
    'network.yaml': template('network'),
    'clamd.yaml': template('clamd'),
    'server.yaml': server.join('---\n'),
    ...Object.fromEntries(apps),
  };
}

/** A ConfigMap of files, each as a block of lines. */
function configMap(name: string, files: Readonly<Record<string, string>>): string {
  const blocks = Object.entries(files).map(
    ([file, content]) => `  ${file}: |\n${content.replaceAll(/^(?=.)/gm, '    ')}`,
  );
  return `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
  namespace: schaktkoll
data:
${blocks.join('')}`;
}
