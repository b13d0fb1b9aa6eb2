import { readFileSync } from 'node:fs';
import { readCutNetwork, type CutNetwork } from '../../src/maps/geodata/network/cutNetwork.ts';
import { Gdal } from '../../src/maps/geodata/shared/gdal.ts';
import { mapCases, type DemoAnswer, type MapCase } from '../mapCases.ts';

/** What the server reads of the networks for the answers of the demonstration: reading takes seconds, which a start has not. */
export const cutNetworksFile = 'tvaback-svar.json';

/** What was read of the networks, by case and answer. */
export type CutNetworks = Readonly<Record<string, CutNetwork>>;

const keyOf = ({ name }: MapCase['plan'], { login }: DemoAnswer): string => `${name} ${login}`;

/** Reads the networks as the server reads an owner's file, cut to the work area of each case. */
export async function cutNetworks(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  let library: Promise<Gdal> | null = null;
  const networks: Record<string, CutNetwork> = {};
  // The work areas are the same every day.
  for (const { plan, answers } of mapCases('2026-01-01'))
    for (const answer of answers) {
      if (answer.network === undefined) continue;
      const { file, system } = answer.network;
      const given = [{ name: file, content: Uint8Array.from(files[file] ?? []) }];
      const job = { files: given, system, areas: [plan.workArea] };
      networks[keyOf(plan, answer)] = await readCutNetwork(job, () => (library ??= Gdal.load()));
    }
  return new TextEncoder().encode(`${JSON.stringify(networks)}\n`);
}

/** The network that goes with an answer; undefined for one without. */
export function networkOf(networks: CutNetworks, plan: MapCase['plan'], answer: DemoAnswer): CutNetwork | undefined {
  return networks[keyOf(plan, answer)];
}

/** What {@link cutNetworks} has written. */
export function storedNetworks(): CutNetworks {
  const text = readFileSync(new URL(`generated/${cutNetworksFile}`, import.meta.url), 'utf8');
  return JSON.parse(text) as CutNetworks;
}
