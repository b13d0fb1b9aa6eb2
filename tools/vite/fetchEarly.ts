import type { HtmlTagDescriptor, Plugin } from 'vite';
import { drawingModule } from '../size/budgets.ts';

/** The font of the first text; without it the page would be laid out once more when it has come. */
const font = /source-sans-3-latin-wght-normal-[\w-]+\.woff2$/;

interface BuiltScript {
  readonly type: string;
  readonly fileName: string;
  readonly name?: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Names in the app's page the files that its first script imports later, so that it can have them fetched all at once,
 * and has them when they are to be run. The first script must not need any of them: a build in which it
 * does would run everything before it asks for the session, and fails.
 */
export function fetchEarly(): Plugin {
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
        const screen = filesOf(
          scripts,
          chunks.filter(({ name }) => name === 'screen'),
        );
        const fonts = Object.values(bundle).flatMap(({ fileName }) =>
          font.test(fileName) ? [fontLink(fileName)] : [],
        );
        const isLater = (name: string): boolean => !first.has(name);
        const styles = new Set(
          [...drawing, ...screen].flatMap((name) => [...(scripts.get(name)?.viteMetadata?.importedCss ?? [])]),
        );
        return [
          ...[...drawing].filter(isLater).map(moduleLink('drawing')),
          ...[...screen].filter((name) => isLater(name) && !drawing.has(name)).map(moduleLink('screen')),
          ...[...styles].map(styleLink),
          ...fonts,
        ];
      },
    },
  };
}

/** Named, not fetched: the first script makes preloads of them when it has asked who is there (`startApp`), of `screen` only when the visit begins on that screen. */
const moduleLink =
  (rel: 'drawing' | 'screen') =>
  (file: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, fetchpriority: 'low', crossorigin: true, href: `/${file}` },
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
  for (const next of scripts.get(fileName)?.imports ?? []) closure(scripts, next, into);
  return into.add(fileName);
}
