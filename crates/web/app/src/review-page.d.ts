// The scripts of `suzume review`'s page, as modules: see vite.config.ts.

declare module 'review-page/tiles.js' {
  const suzumeTiles: {
    /** A hidden SVG with a symbol `tile-CODE` for every tile; to be put into a page once. */
    symbols(): SVGSVGElement;
    /** A tile that uses its symbol. */
    tile(code: string, classes?: string): SVGSVGElement;
    /** The canonical code of a tile as records write it: `E` is `1z`, `5mr` is `0m`. */
    canonical(word: string): string;
    /** Sorts tiles as a hand is shown. */
    order(code: string): number;
    /** A red five as a plain one. */
    plain(code: string): string;
  };
  export default suzumeTiles;
}

/** Says words of a review in a language. */
interface ReviewSpeaker {
  say(key: string, ...values: (string | number)[]): string;
  said(sentence: string): string;
  knows(key: string): boolean;
}

declare module 'review-page/words.js' {
  const suzumeWords: { speaker(language: string): ReviewSpeaker };
  export default suzumeWords;
}

declare module 'review-page/table.js' {
  const suzumeTable: {
    /** The table after so many of the events that follow the first line. */
    at(lines: readonly import('./table/types').Line[], events: number): import('./table/types').TableState;
  };
  export default suzumeTable;
}

declare module 'review-page/options.js' {
  const suzumeOptions: {
    of(speaker: ReviewSpeaker): {
      /** The values of a hint; the reasons for the best action and a chosen one. */
      hint(hint: import('./table/types').Hint, chosen: string | null, choose: (action: string) => void): HTMLElement[];
    };
    actionText(action: string, say: ReviewSpeaker['say']): string;
    amountText(amount: number | null, quantity: string): string;
    isShare(quantity: string): boolean;
  };
  export default suzumeOptions;
}

declare module 'review-page/panel.js' {
  const suzumePanel: {
    of(review: import('./table/types').Review, speaker: ReviewSpeaker): {
      /** Everything about a decision; losses from `threshold` on are mistakes. */
      decision(decision: import('./table/types').Decision, threshold: number): HTMLElement[];
      /** What all decisions come to; `show` is told which decision was pressed. */
      summary(show: (place: number) => void): HTMLElement;
      usualThreshold: number;
      isMistake(decision: import('./table/types').Decision, threshold: number): boolean;
    };
  };
  export default suzumePanel;
}

declare module 'review-page/*.css';
