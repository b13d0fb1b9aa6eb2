/** Paper-like colours of the map that the work area stands out from; the work area's own are in areaStyles.ts. */
export const mapColour = {
  sea: '#D3E4EB',
  land: '#FAF8F2',
  neighbour: '#ECEDE8',
  coast: '#93AEBA',
  river: '#AECBD8',
  border: '#8B948F',
  label: '#33434C',
  labelMuted: '#54646D',
  grid: 'rgb(22 35 43 / 18%)',
  gridKilometre: 'rgb(22 35 43 / 42%)',
} as const;

export const mapFont = "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', system-ui, sans-serif";
