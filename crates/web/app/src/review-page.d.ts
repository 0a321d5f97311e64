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
  say(code: string, args?: Readonly<Record<string, string | number>>): string;
  has(code: string): boolean;
  /** An action, with the program's words for it. */
  action(action: import('./table/actions').Action, text: string): string;
}

declare module 'review-page/table.js' {
  const suzumeTable: {
    /** The table after some of the events that follow the first line. */
    at(lines: readonly import('./table/types').Line[], events: number, stickPoints: number): import('./table/types').TableState;
  };
  export default suzumeTable;
}

declare module 'review-page/options.js' {
  type Action = import('./table/actions').Action;
  type Row = import('./table/types').AdvisedAction;
  type Measure = import('./analyse/answer').Measure;
  const suzumeOptions: {
    of(speaker: ReviewSpeaker): {
      /** The actions of an advice; the reasons for the best action and a chosen one. */
      hint(advice: import('./table/types').Hint['advice'], chosen: Action | null, choose: (action: Action) => void): HTMLElement[];
      /** A part of a sum by its name. */
      termName(name: string): string;
    };
    actionTiles(action: Action): string[];
    /** The same text for the same choice: which of two equal tiles is meant makes no difference. */
    choiceOf(action: Action): string;
    rowOf(rows: readonly Row[], action: Action | null): Row | undefined;
    amountText(amount: number | null | undefined, unit: Measure['unit']): string;
    measureText(measure: Measure | undefined): string;
    /** How good a measure is among others, from 0 to 1. */
    shareOf(measures: readonly (Measure | undefined)[], measure: Measure | undefined): number;
  };
  export default suzumeOptions;
}

declare module 'review-page/panel.js' {
  const suzumePanel: {
    of(review: import('./table/types').Review, speaker: ReviewSpeaker): {
      /** Everything about a decision; costs from `threshold` on are mistakes. */
      decision(decision: import('./table/types').Decision, threshold: number): HTMLElement[];
      /** What all decisions come to; `show` is called with the decision that was pressed. */
      summary(show: (place: number) => void): HTMLElement;
      usualThreshold: number;
      isMistake(decision: import('./table/types').Decision, threshold: number): boolean;
      /** Costs are shares, shown as percent. */
      isShare: boolean;
    };
  };
  export default suzumePanel;
}

declare module 'review-page/*.css';
