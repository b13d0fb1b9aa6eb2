/** What is lost on leaving: changes, or uploads in progress. */
export type Loss = 'changes' | 'uploads';

export interface LeaveQuestion {
  /** `changes` by default. */
  readonly loss?: Loss;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** A place in this app, as the router has it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

export interface Work {
  /** Whether a move within this app stays within the work, such as the steps of one form. */
  readonly isSamePage: (to: Place, from: Place) => boolean;
  /** Receives the question, and null when it is answered; without it the shared dialog asks. */
  readonly ask?: (question: LeaveQuestion | null) => void;
  /** `changes` by default. */
  readonly loss?: Loss;
}

interface Move {
  readonly from: Place;
  readonly to: Place;
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
  #asked: readonly Work[] = [];
  #isReleased = false;

  /** @returns a function that removes it: the work is saved, or its page is gone */
  add(work: Work): () => void {
    this.#works.add(work);
    this.#isReleased = false;
    window.addEventListener('beforeunload', this.#onBeforeUnload);
    this.#notify();
    return () => {
      this.#works.delete(work);
      if (this.#works.size === 0) window.removeEventListener('beforeunload', this.#onBeforeUnload);
      this.#notify();
      // In a later task: a move that removes it takes its own question back first.
      queueMicrotask(this.#leaveIfSaved);
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hasWork = (): boolean => this.#works.size > 0 && !this.#isReleased;

  /** The question that the shared dialog is asking, or null. */
  question = (): LeaveQuestion | null => this.#question;

  /** Whether a move inside the app leaves unsaved work behind. */
  blocks(move: Move): boolean {
    return this.hasWork() && this.#leftBehind(move).length > 0;
  }

  /**
   * Asks on behalf of a move inside the app, or of a way out of it. What was saved between the move and the question is
   * not asked about any more, and what is saved while the question is shown answers it.
   * @returns a function that takes the question back: the move is over
   */
  ask(question: LeaveQuestion, move?: Move): () => void {
    let isOver = false;
    this.#askFor(this.#leftBehind(move), {
      stay: question.stay,
      leave: () => {
        if (!isOver) question.leave();
      },
    });
    return () => {
      isOver = true;
    };
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
    this.#notify();
  }

  /** Works with their own question ask one after the other; then the shared dialog asks once for all others. */
  #askFor(works: readonly Work[], question: LeaveQuestion): void {
    const left = works.filter((work) => this.#works.has(work));
    if (left.length === 0) return question.leave();
    const own = left.find(({ ask }) => ask !== undefined);
    const asked = own === undefined ? left : [own];
    const show = own?.ask ?? this.#show;
    if (own === undefined) this.#asked = asked;
    show({
      loss: asked.every(({ loss }) => loss === 'uploads') ? 'uploads' : 'changes',
      stay: () => {
        show(null);
        question.stay();
      },
      leave: () => {
        show(null);
        this.#askFor(
          left.filter((work) => !asked.includes(work)),
          question,
        );
      },
    });
  }

  readonly #show = (question: LeaveQuestion | null): void => {
    this.#question = question;
    this.#notify();
  };

  readonly #leaveIfSaved = (): void => {
    if (!this.#asked.some((work) => this.#works.has(work))) this.#question?.leave();
  };

  #leftBehind(move: Move | undefined): Work[] {
    return [...this.#works].filter(({ isSamePage }) => move === undefined || !isSamePage(move.to, move.from));
  }

  readonly #onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (this.hasWork()) event.preventDefault();
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
