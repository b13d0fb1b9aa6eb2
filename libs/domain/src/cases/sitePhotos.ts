/** How many photos from its site a case may have. */
export const mostSitePhotos = 50;

/** Longest remark on a photo, in characters. */
export const longestPhotoRemark = 500;

/** How many more photos may be sent to a case that has so many. */
export function sitePhotosLeft(sent: number): number {
  return Math.max(mostSitePhotos - sent, 0);
}
