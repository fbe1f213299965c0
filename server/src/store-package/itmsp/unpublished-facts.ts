/** Facts of a package that Apple tells only its partners. Each keeps a live delivery from being sent. */
export const unpublishedFacts = [
  {
    place: 'transport',
    message:
      'Apple takes packages through its Transporter only, with an account of a partner; it publishes no SFTP or S3 address.',
  },
  {
    place: 'package/provider',
    message: 'The provider is a short name that Apple gives with the contract; ours is not known to be it.',
  },
  {
    place: 'package/album/genres',
    message:
      'Apple wants a code of its own genre list; which codes ours correspond to is not confirmed, so none is written.',
  },
  {
    place: 'package/album/products/product/wholesale_price_tier',
    message: 'Price tiers are part of the contract; without one the package offers streaming and no sale.',
  },
  {
    place: 'package',
    message:
      'The schema of music5.3 is checked inside Transporter and is not published; the package cannot be validated before it is sent.',
  },
] as const;
