import { shownTheme, themePalette, type Palette, type Theme } from '@schaktkoll/ui';

const light = {
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
};

const dark: typeof light = {
  neighbour: '#161C1F',
  coast: '#2F5566',
  river: '#28495A',
  border: '#6B7880',
  townGround: '#1A2226',
  block: '#202A2E',
  park: '#1E3026',
  house: '#364248',
  houseEdge: '#4C5B63',
  street: '#2A353A',
  mainStreet: '#4A442C',
  streetEdge: '#151C20',
  railway: '#8496A0',
  label: '#C9D4D9',
  labelMuted: '#A9B8BF',
};

const ofMap = { light, dark } as const;

/** Colours of a theme for a canvas: those of the parts around the map, and those that only the map has, as hex. */
export type MapColours = Palette & typeof light;

/** Something made of colours, such as a style: once for each theme, of the colours of the one that is shown. */
export function perTheme<Made>(make: (colours: MapColours) => Made): () => Made {
  const made = new Map<Theme, Made>();
  return () => {
    const theme = shownTheme();
    if (!made.has(theme)) made.set(theme, make({ ...themePalette(), ...ofMap[theme] }));
    return made.get(theme) as Made;
  };
}

/**
 * The colours of the shown theme, to be read whenever something is drawn. Paper-like, so that the work area stands out
 * from the map.
 */
export const mapColours = perTheme((colours) => colours);

export const mapFont = "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', system-ui, sans-serif";
