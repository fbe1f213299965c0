import { Fragment } from 'react';

const ADDRESS = /https?:\/\/[^\s<>"'`]+/g;
/** A full stop behind an address is the sentence's. */
const TAIL = /[.,;:!?)\]}]+$/;

/** Text as it was written. An address becomes a link that opens apart and knows nothing of this page. */
export function LinkedText({ text }: { text: string }) {
  const parts = [...text.matchAll(ADDRESS)].map(({ index, 0: address }) => ({ index, address }));
  let last = 0;
  const before = parts.map(({ index, address }) => {
    const words = text.slice(last, index);
    last = index + address.length;
    return { index, address, words };
  });
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {before.map(({ index, address, words }) => (
        <Fragment key={index}>
          {words}
          <Address text={address} />
        </Fragment>
      ))}
      {text.slice(last)}
    </span>
  );
}

function Address({ text }: { text: string }) {
  const tail = text.match(TAIL)?.[0] ?? '';
  const address = tail ? text.slice(0, -tail.length) : text;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-3">
        {address}
      </a>
      {tail}
    </>
  );
}
