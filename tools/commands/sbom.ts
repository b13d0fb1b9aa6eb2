import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { changesOf } from '../release/changelog.ts';
import { licenceFault, shippedPackages } from '../release/licences.ts';

const folder = 'dist/release';

/**
 * `npm run sbom`: writes what goes with a release into `dist/release`: the software bill of materials (CycloneDX), the list
 * of licences, and the changes of this version. Fails when a licence does not allow shipping.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
const packages = shippedPackages(
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof shippedPackages>[0],
);
const faults = packages.flatMap(({ name, licence }) => licenceFault(name, licence) ?? []);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else {
  mkdirSync(folder, { recursive: true });
  // From the lockfile, so that it is the same on every machine.
  const printed = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'],
    { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  );
  const sbom = JSON.parse(printed) as { readonly metadata: { readonly component: { name: string } } };
  // npm gives it the name of the folder.
  sbom.metadata.component.name = 'schaktkoll';
  const lines = packages.map(({ name, version: number, licence }) => `${name} ${number}: ${licence}`);
  const files = {
    [`schaktkoll-${version}.cdx.json`]: `${JSON.stringify(sbom, null, 2)}\n`,
    'licences.txt': `${lines.join('\n')}\n`,
    'changes.md': `${changesOf(readFileSync('CHANGELOG.md', 'utf8'), version)}\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(`${folder}/${name}`, content);
    console.log(`${folder}/${name}`);
  }
}
