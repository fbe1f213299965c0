/** 'feat.', 'ft', 'part.': the Portuguese word only with its dot, for 'Part 2' is no guest, and never before a number. */
const FEATURING = /(^|[\s([])((feat|ft)(\.|\s)|part\.(?!\s*(\d|[IVX]+\b)))\s*\S/i;

/** Whether a title or a version names a guest. Stores show guests from the artists and refuse them here. */
export function namesGuest(text: string): boolean {
  return FEATURING.test(text);
}
