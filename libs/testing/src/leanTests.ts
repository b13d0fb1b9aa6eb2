import { configure, getConfig } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';

interface Internals {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
}

// Stored before they are replaced: this runs before each test file.
const { getElementError } = getConfig();
const { type } = userEvent;

/**
 * Leaves out what took a third of the time of component tests. The first two are internal to their libraries: where a
 * version lacks them, tests are slower.
 */
export function makeTestsLean(): void {
  // React takes a stack trace with each element, for the stack that a warning prints, unless it has taken many.
  const internals = (React as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set() {
        // React counts on.
      },
    });
  // An element that is waited for is missing many times before it comes: only the last error prints the page.
  configure({
    getElementError: (message, container) =>
      (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
        ? new Error(message ?? '')
        : getElementError(message, container),
  });
  // Without a turn of the event loop between two keys.
  const typeAtOnce: typeof type = (element, text, options) => type(element, text, { delay: null, ...options });
  Object.assign(userEvent, { type: typeAtOnce });
}
