/** How many photos from its site a case may have. */
export const mostSitePhotos = 50;

/** Longest remark on a photo, in characters. */
export const longestPhotoRemark = 500;

/** How inaccurate a position may be to say where a photo was taken, in metres. */
const leastAccuratePlace = 100;

/** Whether a position is accurate enough to be sent with a photo: a wrong place is worse than none. */
export function isAccuratePlace(accuracyMetres: number): boolean {
  return accuracyMetres <= leastAccuratePlace;
}

/** How many more photos may be sent to a case that has so many. */
export function sitePhotosLeft(sent: number): number {
  return Math.max(mostSitePhotos - sent, 0);
}
