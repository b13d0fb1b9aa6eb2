/** On every screen, message and page of what is a test: a text of its own, because every app loads it (OWNER-8). */
export const testBannerText =
  'TEST. Det här är en sandlåda: ägare och svar är påhittade och säger inget om vad som finns i marken.';
