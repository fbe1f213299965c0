/** The column of cards, with and without what they say. */
export const CARDS = 'grid grid-cols-1 gap-4';
