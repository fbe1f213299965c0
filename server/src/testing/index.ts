export { catchLog } from './catch-log.ts';
export { databaseUrl, db, free, libraryPool } from './database.ts';
export {
  buildCodePool,
  buildMediaFile,
  buildParticipant,
  buildPaymentAccount,
  buildProfile,
  jobsNamed,
} from './factories.ts';
export { samplePdf, samplePicture, sendFile } from './sample-files.ts';
export { app, buildTestApp, clock, filesDir, signIn, storage } from './test-server.ts';
export { until } from './until.ts';
export { buildWorld } from './world.ts';
