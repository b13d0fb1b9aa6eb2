import type { HtmlTagDescriptor, Plugin } from 'vite';
import { drawingModule, type EarlyScreen } from '../size/budgets.ts';

/** The font of the first text; without it the page would be laid out once more when it has come. */
const font = /source-sans-3-latin-wght-normal-[\w-]+\.woff2$/;

/** The data of the built-in map, without which a map has no first picture. */
const mapData = /(^|\/)sweden-[\w-]+\.json$/;

interface BuiltScript {
  readonly type: string;
  readonly fileName: string;
  readonly name?: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
}

/**
 * Names in the app's page the files that its first script imports later, and those of the screens that many visits begin
 * with, so that it can have them fetched all at once, and has them when they are to be run. The first script must not
 * need any of them: a build in which it does would run everything before it asks for the session, and fails.
 */
export function fetchEarly(screens: readonly EarlyScreen[]): Plugin {
  return {
    name: 'schaktkoll-fetch-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename, bundle, chunk }) => {
        if (!filename.endsWith('index.html') || !bundle || !chunk) return [];
        const scripts = new Map(
          Object.values(bundle as unknown as Record<string, BuiltScript>).map((file) => [file.fileName, file]),
        );
        const first = closure(scripts, chunk.fileName);
        const early = [...first].find((name) => /\/(vendor|frame)-/.test(name));
        if (early !== undefined)
          throw new Error(
            `The first script of ${filename} needs ${early}: it may only import what runs without React.`,
          );
        const chunks = [...scripts.values()].filter((file) => file.type === 'chunk');
        const drawing = filesOf(
          scripts,
          chunks.filter((file) => file.facadeModuleId?.replaceAll('\\', '/').endsWith(drawingModule)),
        );
        const fonts = Object.values(bundle).flatMap(({ fileName }) =>
          font.test(fileName) ? [fontLink(fileName)] : [],
        );
        const isLater = (name: string): boolean => !first.has(name) && !drawing.has(name);
        const filesOfScreens = screens.map(({ path, chunks: names }) => ({
          path,
          files: [
            ...filesOf(
              scripts,
              chunks.filter(({ name }) => name !== undefined && name in names),
            ),
          ],
        }));
        const metadataOf = (files: Iterable<string>) =>
          [...files].flatMap((name) => scripts.get(name)?.viteMetadata ?? []);
        const styles = new Set(
          metadataOf([...drawing, ...(filesOfScreens[0]?.files ?? [])]).flatMap(({ importedCss }) => [...importedCss]),
        );
        return [
          ...[...drawing].filter((name) => !first.has(name)).map((file) => laterLink(file)),
          ...filesOfScreens.flatMap(({ path, files }) => [
            ...files.filter(isLater).map((file) => laterLink(file, { 'data-path': path })),
            ...metadataOf(files)
              .flatMap(({ importedAssets }) => [...importedAssets].filter((name) => mapData.test(name)))
              .map((file) => laterLink(file, { 'data-path': path, as: 'fetch' })),
          ]),
          ...[...styles].map(styleLink),
          ...fonts,
        ];
      },
    },
  };
}

/**
 * Named, not fetched: the first script makes preloads of them when it has asked who is there (`startApp`), and of those
 * with a path only when the visit begins there.
 */
const laterLink = (file: string, attrs: Readonly<Record<string, string>> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'later', fetchpriority: 'low', crossorigin: true, href: `/${file}`, ...attrs },
  injectTo: 'head',
});
const fontLink = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
const styleLink = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

const filesOf = (scripts: ReadonlyMap<string, BuiltScript>, chunks: readonly BuiltScript[]): ReadonlySet<string> =>
  new Set(chunks.flatMap(({ fileName }) => [...closure(scripts, fileName)]));

/** A script and all that it imports, each before what needs it. */
function closure(
  scripts: ReadonlyMap<string, BuiltScript>,
  fileName: string,
  into: Set<string> = new Set(),
): ReadonlySet<string> {
  if (into.has(fileName)) return into;
  into.add(fileName);
  for (const next of scripts.get(fileName)?.imports ?? []) closure(scripts, next, into);
  return into;
}
