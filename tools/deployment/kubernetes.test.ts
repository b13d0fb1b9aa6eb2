import { join } from 'node:path';
import { appNames } from '@schaktkoll/domain';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readDeployment } from './deployment.ts';
import { kubernetesManifests } from './kubernetes.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly data?: Readonly<Record<string, string>>;
}

const deployment = readDeployment('tools/deployment/example.json');
const files = kubernetesManifests(deployment);
const manifests = Object.values(files).flatMap((text) =>
  parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const namesOf = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);

describe('the manifests for Kubernetes', () => {
  test('are valid by the schemas of Kubernetes, each kind in the version that it has there', async () => {
    for (const manifest of manifests) expect(await schemaFault(manifest)).toBeNull();
    const [deployed] = ofKind('Deployment');
    expect(await schemaFault({ ...deployed, spec: { replicas: 'two' } } as Manifest)).toMatch(
      /replicas must be integer/,
    );
  });

  test('have no field that Kubernetes does not know', () => {
    expect(unknownFields(manifests)).toEqual([]);
    const [server] = ofKind('Service');
    const misspelt = { ...server, spec: { ports: [{ port: 80, targtPort: 80 }] } } as Manifest;
    expect(unknownFields([misspelt])).toEqual([expect.stringContaining('\'"targtPort"\' does not exist in type')]);
  });

  test('have no placeholder left, and all but the namespace are in it', () => {
    expect(Object.values(files).join('\n')).not.toMatch(/\b(APP|HOST|SERVICE|VERSION)\b/);
    expect(
      manifests.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'schaktkoll'),
    ).toEqual([]);
  });

  test('have for the server and each app a Deployment, a Service, a disruption budget and an Ingress for its host', () => {
    const parts = ['server', ...appNames];
    expect(namesOf('Deployment').sort()).toEqual([...parts, 'clamd'].sort());
    expect(namesOf('Service').sort()).toEqual([...parts, 'clamd'].sort());
    expect(namesOf('PodDisruptionBudget').sort()).toEqual([...parts].sort());
    expect(namesOf('HorizontalPodAutoscaler')).toEqual(['server']);
    expect(namesOf('Ingress').sort()).toEqual(
      ['api', 'login', 'ask', 'account', 'owner', 'admin'].map((name) => `${name}.schaktkoll.example`).sort(),
    );
  });

  test('name for each volume and port something that is there', () => {
    const made = new Set([...namesOf('ConfigMap'), 'server-environment']);
    for (const text of Object.values(files))
      for (const [, name = ''] of text.matchAll(/configMap(?:Ref)?: \{ name: ([\w-]+) \}/g))
        expect(made).toContain(name);
    for (const app of ['inquirer', 'admin'] as const) {
      const config = ofKind('ConfigMap').find(({ metadata }) => metadata.name === app)?.data ?? {};
      expect(JSON.parse(config['config.json'] ?? '')).toEqual(deployment);
      expect(config['nginx.conf']).toContain(`root /srv/schaktkoll/${app};`);
    }
  });

  test.each(['server', ...appNames])(
    'run %s as a user who is not root, on a read-only root, without rights',
    (name) => {
      const [text] = Object.values(files).filter((each) =>
        each.includes(`kind: Deployment\nmetadata:\n  name: ${name}\n`),
      );
      for (const line of [
        'runAsNonRoot: true',
        'runAsUser: 10001',
        'readOnlyRootFilesystem: true',
        'allowPrivilegeEscalation: false',
        'capabilities: { drop: [ALL] }',
        'automountServiceAccountToken: false',
        'readinessProbe:',
        'livenessProbe:',
      ])
        expect(text).toContain(line);
    },
  );

  test('give the server its secrets as files, and no secret stands in a manifest', () => {
    expect(namesOf('Secret')).toEqual([]);
    expect(files['server.yaml']).toMatch(/DATABASE_URL_FILE, value: \/secrets\/database-url/);
    expect(files['server.yaml']).not.toMatch(/name: (DATABASE_URL|SECRETS|SMTP_URL),/);
  });

  test('let nothing in or out that no policy names', () => {
    expect(files['network.yaml']).toContain('podSelector: {}\n  policyTypes: [Ingress, Egress]\n---');
    expect(namesOf('NetworkPolicy').sort()).toEqual(['apps', 'clamd', 'names', 'nothing-by-default', 'server']);
  });
});

const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

/** What the JSON schema of the kind says against a manifest; null when nothing. */
async function schemaFault(manifest: Manifest): Promise<string | null> {
  const models = (await import(/* @vite-ignore */ moduleOf(manifest))) as Readonly<
    Record<string, new (data: Manifest) => { validate(): void }>
  >;
  const Model = models[manifest.kind];
  if (Model === undefined) return `There is no ${manifest.kind} in ${manifest.apiVersion}.`;
  try {
    new Model(manifest).validate();
    return null;
  } catch (error) {
    return `${manifest.kind} ${manifest.metadata.name}: ${String(error)}`;
  }
}

/** The schemas allow fields that they do not name; the types that are made of the same source do not. */
function unknownFields(given: readonly Manifest[]): readonly string[] {
  const file = join(process.cwd(), 'tools/deployment/manifests.ts');
  const source = given
    .map(
      (manifest, index) =>
        `import type { I${manifest.kind} as Kind${index} } from '${moduleOf(manifest)}';\nexport const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};\n`,
    )
    .join('');
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, source, target) : getSourceFile(name, target);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
