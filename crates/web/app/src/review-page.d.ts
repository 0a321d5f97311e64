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

declare module 'review-page/words.js' {
  const suzumeWords: unknown;
  export default suzumeWords;
}

declare module 'review-page/review.js' {
  const suzumeReview: {
    /** Shows a review (the JSON of `suzume review --format json`) in an element. */
    mount(element: HTMLElement, review: unknown): void;
  };
  export default suzumeReview;
}
