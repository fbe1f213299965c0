import pLimit from 'p-limit';
import sharp from 'sharp';

// One thread per picture: the library would take every core for one, and the sign-ins share them.
sharp.concurrency(1);
sharp.cache(false);

/** An unpacked picture takes up to 300 MB, so two at a time. */
export const pictureLimit = pLimit(2);
