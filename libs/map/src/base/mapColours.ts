/** Paper-like colours of the map that the work area stands out from; the work area's own are in areaStyles.ts. */
export const mapColour = {
  sea: '#D3E4EB',
  land: '#FAF8F2',
  neighbour: '#ECEDE8',
  coast: '#93AEBA',
  river: '#AECBD8',
  border: '#8B948F',
  townGround: '#F4F1E6',
  block: '#ECE6D6',
  park: '#D9E6CC',
  house: '#D3C7B2',
  houseEdge: '#A89A80',
  street: '#FFFFFF',
  mainStreet: '#FBE7A8',
  streetEdge: '#BDB39C',
  railway: '#5B666C',
  label: '#33434C',
  labelMuted: '#54646D',
  grid: 'rgb(22 35 43 / 18%)',
  gridKilometre: 'rgb(22 35 43 / 42%)',
} as const;

export const mapFont = "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', system-ui, sans-serif";
