import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';

interface Refusal {
  readonly method: string;
  readonly path: string | RegExp;
  readonly status: number;
  came: boolean;
}

/** What the browser logs without a network; the second is the script of a service worker. */
const lostNetwork = /net::ERR_INTERNET_DISCONNECTED|An unknown error occurred when fetching the script/;

/**
 * Watches every page of a browser context. A console error or warning, an uncaught error, or a response with status 400
 * or above fails the test unless the test declared the error beforehand; a declared error that does not occur fails it
 * too.
 */
export class ConsoleGuard {
  private readonly faults: string[] = [];
  private readonly refusals: Refusal[] = [];
  private isNetworkLost = false;

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => this.faults.push(`uncaught: ${error.error().message}`));
    context.on('response', (response) => this.onResponse(response));
  }

  /** Declares that a call will fail; `path` is the whole path of the URL. */
  expectError(method: string, path: string | RegExp, status: number): void {
    this.refusals.push({ method, path, status, came: false });
  }

  /** Declares an error that may occur: when a session ends, either of two calls in progress may fail first. */
  allowRefusal(method: string, path: string | RegExp, status: number): void {
    this.refusals.push({ method, path, status, came: true });
  }

  /** Declares that the network is down or up again, so that the browser's own messages about it are ignored. */
  expectLostNetwork(isLost: boolean): void {
    this.isNetworkLost = isLost;
  }

  /** The findings as text; empty if there are none. */
  findings(): readonly string[] {
    const missing = this.refusals
      .filter((refusal) => !refusal.came)
      .map(({ method, path, status }) => `declared but did not come: ${method} ${path} ${status}`);
    return [...this.faults, ...missing];
  }

  private onResponse(response: Response): void {
    if (response.status() < 400) return;
    const method = response.request().method();
    const path = pathOf(response.url());
    const declared = this.refusals.find(
      (refusal) => refusal.method === method && matches(refusal.path, path) && refusal.status === response.status(),
    );
    if (declared) declared.came = true;
    else this.faults.push(`refused: ${method} ${path} ${response.status()}`);
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (this.isNetworkLost && lostNetwork.test(message.text())) return;
    // The browser logs every error response; the response itself is checked against the declared errors.
    const status = /^Failed to load resource: the server responded with a status of (\d{3})/.exec(message.text())?.[1];
    const path = pathOf(message.location().url);
    const isDeclared = this.refusals.some(
      (refusal) => String(refusal.status) === status && matches(refusal.path, path),
    );
    if (!isDeclared) this.faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}

function matches(wanted: string | RegExp, path: string): boolean {
  return typeof wanted === 'string' ? wanted === path : wanted.test(path);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
