import type { ColourName } from './tokens.ts';

/** The two looks of every screen. Paper is always light. */
export type Theme = 'light' | 'dark';

/** The colours of a theme, by name: hex, or `rgb()` where a colour lets through what is under it. */
export type Palette = Readonly<Record<ColourName, string>>;

/**
 * The only place with the colours of parts; those that only the map has are in `libs/map/src/colours/mapColours.ts`. Every text pair
 * has a contrast of 4.5:1 and every edge and mark 3:1, in both themes (palettes.test.ts).
 */
export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    ink: '#16232B',
    inkMuted: '#4A5A64',
    paper: '#FFFFFF',
    ground: '#F4F6F5',
    raised: '#FFFFFF',
    rule: '#D3DAD8',
    primary: '#0B5563',
    primaryHover: '#083F4A',
    primaryGround: '#E6F0F1',
    excavation: '#B8430B',
    controlEdge: '#5E6E78',
    success: '#1E6B3A',
    successGround: '#E8F3EB',
    information: '#1B5E9B',
    informationGround: '#E8F1F9',
    warning: '#8A5A00',
    warningFill: '#FFD43B',
    onWarning: '#16232B',
    warningEdge: '#B27B00',
    warningGround: '#FFF3C4',
    error: '#B3261E',
    errorGround: '#FCEDEB',
    focusRing: '#16232B',
    focusHalo: '#FFD43B',
    mapSea: '#D3E4EB',
    mapLand: '#FAF8F2',
    backdrop: 'rgb(22 35 43 / 55%)',
    shade: 'rgb(22 35 43 / 12%)',
    shadeFar: 'rgb(22 35 43 / 18%)',
  },
  dark: {
    ink: '#E8EEF0',
    inkMuted: '#A9B8BF',
    paper: '#12191D',
    ground: '#0C1215',
    raised: '#1A2429',
    rule: '#2E3B42',
    primary: '#6CC5D3',
    primaryHover: '#9ADBE5',
    primaryGround: '#14343B',
    excavation: '#FF8F52',
    controlEdge: '#8496A0',
    success: '#7BD69A',
    successGround: '#12301D',
    information: '#8CC2F5',
    informationGround: '#12293D',
    warning: '#FFD166',
    warningFill: '#FFD43B',
    onWarning: '#16232B',
    warningEdge: '#C99A1E',
    warningGround: '#33290B',
    error: '#FF8A80',
    errorGround: '#3A1715',
    focusRing: '#0C1215',
    focusHalo: '#FFD43B',
    mapSea: '#173242',
    mapLand: '#1A2226',
    backdrop: 'rgb(0 0 0 / 65%)',
    shade: 'rgb(0 0 0 / 50%)',
    shadeFar: 'rgb(0 0 0 / 55%)',
  },
};
