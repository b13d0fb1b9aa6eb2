import { ApiError } from '@schaktkoll/api-client';
import { fileTypeOf } from '@schaktkoll/domain';

/** Pixels of the longer side. */
const longestSide = 2_560;
const quality = 0.85;

/** An upload is retried when the connection is lost, always with the same file. */
const prepared = new WeakMap<File, Promise<File>>();

/**
 * Draws a photo again: upright, at most 2,560 pixels to a side, as JPEG, and without what the camera wrote into it
 * (FILE-3).
 * @throws ApiError FileWrongFormat if the browser cannot read it as an image
 */
export function preparePhoto(file: File): Promise<File> {
  const known = prepared.get(file) ?? drawAgain(file);
  prepared.set(file, known);
  // A device that was short of memory may succeed when the user tries again.
  known.catch(() => prepared.delete(file));
  return known;
}

async function drawAgain(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => {
    throw unreadable(file);
  });
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw unreadable(file);
  // What is transparent in a PNG would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (content === null) throw unreadable(file);
  return new File([content], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: content.type });
}

/** The server's error for a file whose content is not of its type. */
function unreadable(file: File): ApiError {
  const params = { type: fileTypeOf(file.name) };
  return new ApiError({
    status: 422,
    requestId: null,
    info: { status: 422, code: 'FileWrongFormat', params, requestId: '' },
  });
}
