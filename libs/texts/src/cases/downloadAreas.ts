/** The form on a case's page that downloads its work areas as a file. */
export const downloadAreasTexts = {
  heading: 'Ladda ner arbetsområdena som fil',
  format: 'Filformat',
  system: 'Koordinatsystem',
  dwg: 'Filen blir en DXF. DWG är ett slutet format som Schaktkoll inte kan skriva. Program som läser DWG läser också DXF.',
  severalFiles: 'Filen är en zip-fil, eftersom formatet består av flera filer.',
  noSystem: 'Filformatet anger inget koordinatsystem. Tala om för den som får filen vilket du valde.',
  download: 'Ladda ner filen',
  downloading: 'Laddar ner filen …',
  failed: 'Filen kunde inte laddas ner',
} as const;
