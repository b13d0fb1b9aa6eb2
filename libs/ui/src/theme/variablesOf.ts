import type { Palette } from './palettes.ts';
import { colour, type ColourName } from './tokens.ts';

/** The colours of a theme as declarations of the variables that `colour` names. */
export function variablesOf(palette: Palette): string {
  const names = Object.keys(colour) as ColourName[];
  return names.map((name) => `${colour[name].slice('var('.length, -1)}: ${palette[name]};`).join('\n');
}
