import type { CaseCover } from '../../maps/geodata/write/writeJob.ts';

/** The QR code of an address, as a path to draw. */
export async function qrCodeOf(address: string): Promise<CaseCover['code']> {
  // Loaded on demand: the start does not wait for it.
  const [{ QRCodeSVG }, { createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('qrcode.react'),
    import('react'),
    import('react-dom/server'),
  ]);
  const picture = renderToStaticMarkup(createElement(QRCodeSVG, { value: address, level: 'M' }));
  const [, modules = ''] = /viewBox="0 0 (\d+)/.exec(picture) ?? [];
  // The ground comes first.
  const path = [...picture.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? '';
  return { modules: Number(modules), path };
}
