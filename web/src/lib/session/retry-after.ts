let seconds = 0;

/** How long the identity server last asked to wait, in seconds; 0 where it did not. Its client keeps no headers. */
export function lastRetryAfter(): number {
  return seconds;
}

/** The browser's own fetch, which remembers how long a refusal asks to wait. */
export async function fetchAndNoteWait(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.status === 429) seconds = Number(response.headers.get('retry-after')) || 0;
  return response;
}
