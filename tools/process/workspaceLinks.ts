import { existsSync, readdirSync } from 'node:fs';

/** Libs that npm has not linked into `node_modules` yet, as after a pull that brings a new one. */
export const unlinkedLibs = (): readonly string[] =>
  readdirSync('libs').filter(
    (name) => existsSync(`libs/${name}/package.json`) && !existsSync(`node_modules/@schaktkoll/${name}`),
  );
