/** The landing page's column: 1200 px, with a margin on both sides. */
export const WRAP = 'mx-auto w-[calc(100%-40px)] max-w-[1200px] md:w-[calc(100%-48px)]';
