/** The header by which a browser saves a file under its name (RFC 6266). */
export function attachmentNamed(name: string): string {
  return `attachment; filename*=UTF-8''${encodeName(name)}`;
}

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
function encodeName(name: string) {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
