import type { ComponentType } from 'react';

/** How much a page needs to know of who is there before it is drawn. */
export type SessionNeed =
  /** The page is for signed-in users whose roles may enter it. */
  | 'required'
  /** The page is for everybody and drawn at once; the menu follows when the session is known. */
  | 'background'
  /** The page is for everybody and nobody asks: the log-in page. */
  | 'none';

/** One line of an app's map: path, screen, who may enter. Who may enter is `mayEnterPath` of the domain. */
export type AppRoute =
  | { readonly path: string; readonly session?: SessionNeed; readonly load: () => Promise<ComponentType> }
  | { readonly path: string; readonly redirectTo: string };
