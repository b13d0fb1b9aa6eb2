import type {
  CoordinateSystem,
  ExcavationDepth,
  FileFormat,
  InfrastructureType,
  WorkCategory,
  WorkMethod,
} from '@schaktkoll/domain';

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

/** Names of the coordinate systems; a zone is named by its meridian, `SWEREF 99 18 00`. */
export const coordinateSystemTexts: Readonly<Record<CoordinateSystem, string>> = {
  SWEREF99: 'SWEREF 99 TM',
  SWEREF99_1200: 'SWEREF 99 12 00',
  SWEREF99_1330: 'SWEREF 99 13 30',
  SWEREF99_1500: 'SWEREF 99 15 00',
  SWEREF99_1630: 'SWEREF 99 16 30',
  SWEREF99_1800: 'SWEREF 99 18 00',
  SWEREF99_1415: 'SWEREF 99 14 15',
  SWEREF99_1545: 'SWEREF 99 15 45',
  SWEREF99_1715: 'SWEREF 99 17 15',
  SWEREF99_1845: 'SWEREF 99 18 45',
  SWEREF99_2015: 'SWEREF 99 20 15',
  SWEREF99_2145: 'SWEREF 99 21 45',
  SWEREF99_2315: 'SWEREF 99 23 15',
  RT90: 'RT 90 2,5 gon V',
  WGS84: 'WGS 84',
};
