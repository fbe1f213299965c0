/** Where the half minute for the player lies. */
export const previewKey = (mediaFileId: string) => `media-previews/${mediaFileId}.mp3`;
