/** Side effects of a change; their texts are elsewhere. */
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
