import type { ExcavationDepth, FileFormat, InfrastructureType, WorkCategory, WorkMethod } from '@schaktkoll/domain';

/** The Swedish names of the closed lists that a case is described with; apart from those that lists of cases load. */
export const workCategoryTexts: Readonly<Record<WorkCategory, string>> = {
  Electricity: 'El',
  ElectronicCommunications: 'Tele och fiber',
  WaterAndSewer: 'Vatten och avlopp',
  DistrictHeatingAndCooling: 'Fjärrvärme och fjärrkyla',
  Gas: 'Gas',
  Road: 'Väg, gata och gångbana',
  NewBuilding: 'Nybyggnation',
  Garden: 'Tomt och trädgård',
  Other: 'Annat',
};

export const workMethodTexts: Readonly<Record<WorkMethod, string>> = {
  MachineExcavation: 'Maskinschaktning',
  MillingOrPlowing: 'Fräsning eller plöjning',
  Drilling: 'Borrning',
  Blasting: 'Sprängning',
  PilingOrSheetPiling: 'Pålning eller spontning',
  Logging: 'Avverkning',
  GroundWork: 'Annat markarbete',
  LakeLaying: 'Förläggning i vatten',
};

export const excavationDepthTexts: Readonly<Record<ExcavationDepth, string>> = {
  '0.5': 'Högst 0,5 m',
  '1': 'Högst 1 m',
  '2': 'Högst 2 m',
  '5': 'Högst 5 m',
  '10': 'Högst 10 m',
  '25': 'Högst 25 m',
  DeeperThan25: 'Djupare än 25 m',
};

export const infrastructureTypeTexts: Readonly<Record<InfrastructureType, string>> = {
  Electricity: 'El',
  ElectronicCommunications: 'Tele och fiber',
  Water: 'Vatten',
  Sewer: 'Avlopp',
  StormWater: 'Dagvatten',
  DistrictHeating: 'Fjärrvärme',
  DistrictCooling: 'Fjärrkyla',
  Gas: 'Gas',
  StreetLighting: 'Gatubelysning',
  TrafficSignals: 'Styrsignaler för trafikljus',
  HeatingLoops: 'Värmeslingor',
  Tunnel: 'Kulvert, tunnel eller bergrum',
  Park: 'Park',
  Other: 'Övrigt',
};

export const fileFormatTexts: Readonly<Record<FileFormat, string>> = {
  Pdf: 'PDF',
  Gml: 'GML',
  Shape: 'Shape',
  Wkt: 'WKT',
  Dxf: 'DXF',
  Mapinfo: 'MapInfo (MIF)',
  MapinfoTab: 'MapInfo (TAB)',
  Dwg: 'DWG',
  Geojson: 'GeoJSON',
};
