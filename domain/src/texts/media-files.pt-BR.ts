/** Said wherever an MP3 comes instead of a recording. */
export const MP3_REFUSED = 'MP3 não é aceito pelas lojas. Envie a versão .wav ou .flac.';
