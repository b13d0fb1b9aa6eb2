/** What was done to an area besides adding it; the words are looked up elsewhere. */
export const areaNotices = ['Joined', 'HolesFilled', 'SplitAtCrossing', 'NothingEnclosed'] as const;
export type AreaNotice = (typeof areaNotices)[number];
