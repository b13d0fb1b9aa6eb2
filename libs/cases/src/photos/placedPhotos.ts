import type { SitePhoto } from '@schaktkoll/contract';
import { groundDistance, type Position } from '@schaktkoll/geometry';
import { sitePhotoTexts as texts } from '@schaktkoll/texts';

/** Photos nearer to each other than this share a mark, in metres: two marks would lie on each other. */
const samePlaceMetres = 5;

export interface PlacedPhoto {
  readonly photo: SitePhoto;
  readonly place: NonNullable<SitePhoto['place']>;
  /** Its number on the map, from 1, in the order in which the photos are listed. */
  readonly number: number;
}

/** The photos with a place, numbered. */
export function placedPhotos(photos: readonly SitePhoto[]): readonly PlacedPhoto[] {
  return photos
    .flatMap((photo) => (photo.place === null ? [] : [{ photo, place: photo.place }]))
    .map((placed, index) => ({ ...placed, number: index + 1 }));
}

export function photoMarks(
  photos: readonly SitePhoto[],
): readonly { readonly name: string; readonly position: Position }[] {
  const marks: { readonly position: Position; readonly numbers: number[] }[] = [];
  for (const { place, number } of placedPhotos(photos)) {
    const position: Position = [place.easting, place.northing];
    const near = marks.find((mark) => groundDistance(mark.position, position) < samePlaceMetres);
    if (near === undefined) marks.push({ position, numbers: [number] });
    else near.numbers.push(number);
  }
  return marks.map(({ position, numbers }) => ({ name: texts.mark(numbers), position }));
}
