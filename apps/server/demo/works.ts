import type { ExcavationDepth, WorkCategory, WorkMethod } from '@schaktkoll/domain';

/** A kind of digging work. */
export interface DemoWork {
  readonly name: string;
  readonly description: string;
  readonly category: WorkCategory;
  readonly method: WorkMethod;
  readonly depth: ExcavationDepth;
}

const work = (name: string, description: string, how: Pick<DemoWork, 'category' | 'method' | 'depth'>): DemoWork => ({
  name,
  description,
  ...how,
});

export const works: readonly DemoWork[] = [
  work('Ny elservis', 'Schakt från kabelskåp till hus, 30 meter.', {
    category: 'Electricity',
    method: 'MachineExcavation',
    depth: '1',
  }),
  work('Byte av kabelskåp', 'Skåpet byts och fundamentet grävs om.', {
    category: 'Electricity',
    method: 'GroundWork',
    depth: '1',
  }),
  work('Laddstolpar', 'Kabelschakt till fyra laddstolpar på parkeringen.', {
    category: 'Electricity',
    method: 'MachineExcavation',
    depth: '1',
  }),
  work('Fiber till flerfamiljshus', 'Fiberrör läggs längs gångbanan.', {
    category: 'ElectronicCommunications',
    method: 'MachineExcavation',
    depth: '0.5',
  }),
  work('Fiber längs väg', 'Rör plöjs ned i vägslänten, 400 meter.', {
    category: 'ElectronicCommunications',
    method: 'MillingOrPlowing',
    depth: '1',
  }),
  work('Mastfundament', 'Fundament för mast, tre gånger tre meter.', {
    category: 'ElectronicCommunications',
    method: 'MachineExcavation',
    depth: '2',
  }),
  work('Byte av vattenledning', 'Huvudledningen byts mellan två brunnar.', {
    category: 'WaterAndSewer',
    method: 'MachineExcavation',
    depth: '5',
  }),
  work('Relining med startgrop', 'En grop i var ände av sträckan.', {
    category: 'WaterAndSewer',
    method: 'MachineExcavation',
    depth: '2',
  }),
  work('Ny brunn', 'Dagvattenbrunn i lågpunkten.', {
    category: 'WaterAndSewer',
    method: 'MachineExcavation',
    depth: '2',
  }),
  work('Borrning under väg', 'Styrd borrning för vattenrör under vägen.', {
    category: 'WaterAndSewer',
    method: 'Drilling',
    depth: '5',
  }),
  work('Kulvert till skola', 'Fjärrvärmekulvert till den nya skolan.', {
    category: 'DistrictHeatingAndCooling',
    method: 'MachineExcavation',
    depth: '2',
  }),
  work('Gasservis', 'Gasrör till restaurangkök.', { category: 'Gas', method: 'MachineExcavation', depth: '1' }),
  work('Ny gångbana', 'Gångbanan breddas och kantstenen flyttas.', {
    category: 'Road',
    method: 'GroundWork',
    depth: '0.5',
  }),
  work('Cirkulationsplats', 'Korsningen byggs om med ny överbyggnad.', {
    category: 'Road',
    method: 'MachineExcavation',
    depth: '1',
  }),
  work('Vägräcke', 'Räckesstolpar slås ned på 200 meter.', {
    category: 'Road',
    method: 'PilingOrSheetPiling',
    depth: '2',
  }),
  work('Grund till förskola', 'Schakt för platta och ledningar.', {
    category: 'NewBuilding',
    method: 'MachineExcavation',
    depth: '2',
  }),
  work('Sprängning för villagrund', 'Berg sprängs för källare.', {
    category: 'NewBuilding',
    method: 'Blasting',
    depth: '5',
  }),
  work('Spont vid kajen', 'Tillfällig spont under bygget.', {
    category: 'NewBuilding',
    method: 'PilingOrSheetPiling',
    depth: '10',
  }),
  work('Trädplantering', 'Växtbäddar med skelettjord längs gatan.', {
    category: 'Garden',
    method: 'MachineExcavation',
    depth: '1',
  }),
  work('Stubbfräsning', 'Sex stubbar fräses bort i parken.', {
    category: 'Garden',
    method: 'GroundWork',
    depth: '0.5',
  }),
  work('Lekplats', 'Fundament för gungor och klätterställning.', {
    category: 'Garden',
    method: 'MachineExcavation',
    depth: '1',
  }),
  work('Gallring vid ledningsgata', 'Skogsmaskin kör längs ledningsgatan.', {
    category: 'Other',
    method: 'Logging',
    depth: '0.5',
  }),
  work('Sjöledning', 'Ledning läggs från stranden ut i sjön.', {
    category: 'WaterAndSewer',
    method: 'LakeLaying',
    depth: '2',
  }),
  work('Markprover', 'Provgropar för geoteknik.', { category: 'Other', method: 'MachineExcavation', depth: '2' }),
];
