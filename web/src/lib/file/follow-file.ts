/** Follows an address that answers with a file to save: the page stays where it is. */
export function followFile(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
