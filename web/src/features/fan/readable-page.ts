const REST_OF_ID = /(?<=\/link\/[\da-f]{8})-[\da-f-]{27}$/;

/** 'toada.art/jussara-lima' of an address, without most of an id; an import's source stays as it was written. */
export function readablePage(page: string): string {
  return page.replace(/^https?:\/\//, '').replace(REST_OF_ID, '…');
}
