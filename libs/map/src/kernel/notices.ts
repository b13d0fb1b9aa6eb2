/** What was done to an area besides what was asked; the words are looked up elsewhere. */
export const areaNotices = [
  'Joined',
  'Split',
  'HolesFilled',
  'HoleNotErased',
  'SplitAtCrossing',
  'NothingEnclosed',
  'AlreadyThere',
  'NothingErased',
  'NoHoles',
] as const;
export type AreaNotice = (typeof areaNotices)[number];
