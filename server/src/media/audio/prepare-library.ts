import { AV_CODEC_ID_FLAC, AV_LOG_QUIET, FF_ENCODER_LIBMP3LAME } from 'node-av/constants';
import { Codec, Filter, Log } from 'node-av/lib';

/** Quiet, since a file's faults are told by the report. Null when everything that is used is there. */
export function prepareLibrary(): string | null {
  Log.setLevel(AV_LOG_QUIET);
  const isWhole =
    Codec.findDecoder(AV_CODEC_ID_FLAC) &&
    Codec.findEncoderByName(FF_ENCODER_LIBMP3LAME) &&
    Filter.getByName('ebur128');
  return isWhole ? null : 'the library lacks a decoder, an encoder or a filter';
}
