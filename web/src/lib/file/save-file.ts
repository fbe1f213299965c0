/** Offers something made in the browser as a download. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn; an address that stays would keep the whole file in memory.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
