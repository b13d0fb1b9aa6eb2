/**
 * All that the apps and libs use of the shared third-party packages. It is an entry of every build that no page loads:
 * it keeps these names in the shared files even in an app that does not use them, so that the files come out the same
 * in all five apps and a visitor fetches them once. A test compares the list with what is imported.
 */
export { ErrorResponse, InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
export { createBrowserRouter, Navigate, Outlet, RouterProvider, ScrollRestoration, useBlocker, useLocation, useNavigate, useParams, useRouteError, useSearchParams } from 'react-router-dom';
export { css, default as styled, keyframes } from 'styled-components';
export { default as useSWR, SWRConfig, unstable_serialize, useSWRConfig } from 'swr';
export { default as useSWRInfinite, unstable_serialize as unstable_serializeInfinite } from 'swr/infinite';
/** The bundler's helper for namespace objects, which an app with the map needs, is thereby in the shared helper file of all. */
export * as surface from './vendorSurface.ts';
