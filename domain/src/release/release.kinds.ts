/** Spec 001, point 9; the words are its own. */
export const musicTypes = ['single', 'album', 'ep'] as const;
export type MusicType = (typeof musicTypes)[number];

/** A video is a release, too; its form is another one (video/video.draft.ts). */
export const releaseTypes = [...musicTypes, 'video'] as const;
export type ReleaseType = (typeof releaseTypes)[number];

export const genres = ['Pop', 'Rock', 'Sertanejo', 'MPB', 'Eletrônica', 'Hip Hop', 'Funk', 'Gospel', 'Outro'] as const;
export type Genre = (typeof genres)[number];

export const languages = ['Português', 'Inglês', 'Espanhol', 'Instrumental', 'Outro'] as const;
export type Language = (typeof languages)[number];

/** Whether the words are for everybody; `edited` is a cleaned version of ones that were not. */
export const explicitness = ['no', 'yes', 'edited'] as const;
export type Explicitness = (typeof explicitness)[number];

/** How much of a recording a machine made, as stores ask. */
export const aiUses = ['none', 'partly', 'all'] as const;
export type AiUse = (typeof aiUses)[number];

export const participantRoles = ['Artista', 'Compositor', 'Produtor', 'Selo'] as const;
export type ParticipantRole = (typeof participantRoles)[number];
