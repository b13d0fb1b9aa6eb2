/** The question when leaving a page with unsaved work. */
export interface LeaveQuestion {
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Unsaved work on the page. */
export interface Work {
  /** Whether navigating to a path of this app stays within the work, for example to another step of one form. */
  readonly isSamePage: (pathname: string) => boolean;
  /** Receives the question, and null when it is answered; without it the shared dialog asks. */
  readonly ask?: (question: LeaveQuestion | null) => void;
}

/**
 * The unsaved work of a page, and the one question for every way of leaving it: links and Back inside the app, links to
 * another app, reloads, log-out. Closing or reloading the tab gives the browser's own question, and only that: after
 * ours has been answered the browser does not ask.
 */
export class UnsavedWork {
  readonly #works = new Set<Work>();
  readonly #listeners = new Set<() => void>();
  #question: LeaveQuestion | null = null;
  #isReleased = false;

  /** @returns a function that removes it: the work is saved, or its page is gone */
  add(work: Work): () => void {
    this.#works.add(work);
    this.#isReleased = false;
    if (this.#works.size === 1) window.addEventListener('beforeunload', this.#onBeforeUnload);
    this.#tell();
    return () => {
      this.#works.delete(work);
      if (this.#works.size === 0) window.removeEventListener('beforeunload', this.#onBeforeUnload);
      this.#tell();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hasWork = (): boolean => this.#works.size > 0 && !this.#isReleased;

  /** The question that the shared dialog is asking, or null. */
  question = (): LeaveQuestion | null => this.#question;

  /**
   * Whether a navigation inside the app leaves unsaved work behind. Another query of the same path is the same page.
   */
  blocks(from: string, to: string): boolean {
    return from !== to && this.hasWork() && this.#leftBehind(to) !== undefined;
  }

  /** Asks because of a navigation inside the app to a path. */
  ask(question: LeaveQuestion, to?: string): void {
    const work = this.#leftBehind(to);
    // Saved between the navigation and the question: there is nothing to ask about any more.
    if (work === undefined) return question.leave();
    const show = (shown: LeaveQuestion | null): void => {
      if (work.ask) work.ask(shown);
      else {
        this.#question = shown;
        this.#tell();
      }
    };
    show({
      stay: () => {
        show(null);
        question.stay();
      },
      leave: () => {
        show(null);
        question.leave();
      },
    });
  }

  /** Asks before the page is left; resolves to true at once if nothing is unsaved. */
  async mayLeave(): Promise<boolean> {
    if (!this.hasWork()) return true;
    const mayLeave = await new Promise<boolean>((resolve) =>
      this.ask({ stay: () => resolve(false), leave: () => resolve(true) }),
    );
    if (mayLeave) this.release();
    return mayLeave;
  }

  /** The user has decided to leave: neither we nor the browser ask again. */
  release(): void {
    this.#isReleased = true;
    window.removeEventListener('beforeunload', this.#onBeforeUnload);
    this.#tell();
  }

  #leftBehind(to: string | undefined): Work | undefined {
    return [...this.#works].find(({ isSamePage }) => to === undefined || !isSamePage(to));
  }

  readonly #onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
