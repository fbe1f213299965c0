export { catchLog } from './catch-log.ts';
export { databaseUrl, db, libraryPool } from './database.ts';
export { buildProfile, jobsNamed } from './factories.ts';
export { app, buildTestApp, clock, signIn } from './test-server.ts';
export { until } from './until.ts';
export { buildWorld } from './world.ts';
