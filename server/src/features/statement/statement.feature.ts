import { feature } from '../../feature.ts';
import { clearStatementFiles } from './clear-files.job.ts';
import { postApproved, undoPosted } from './post/post-statement.job.ts';
import { rebuildMetrics } from './post/rebuild-metrics.job.ts';
import { royaltyLetter } from './post/royalty.letter.ts';
import { tellPayees } from './post/tell-payees.job.ts';
import { statementPostRoutes } from './post.routes.ts';
import { makeStatementPreview } from './preview/make-preview.job.ts';
import { importStatementLines } from './read/import-statement.job.ts';
import { readStatementFile } from './read/read-statement.job.ts';
import { secondLetter } from './second/second.letter.ts';
import { settleStatements } from './settle-statements.job.ts';
import { statementRoutes } from './statement.routes.ts';
import { unmatchedRoutes } from './unmatched.routes.ts';

export const statementFeature = feature({
  // Paths without parameters come before those with one.
  routes: [...statementPostRoutes, ...unmatchedRoutes, ...statementRoutes],
  letters: [royaltyLetter, secondLetter],
  jobs: [
    clearStatementFiles,
    importStatementLines,
    postApproved,
    readStatementFile,
    makeStatementPreview,
    rebuildMetrics,
    settleStatements,
    tellPayees,
    undoPosted,
  ],
  schedule: [
    { job: settleStatements, cron: '*/5 * * * *' },
    // Sunday night in Brazil, when nobody posts.
    { job: rebuildMetrics, cron: '40 6 * * 0' },
  ],
});
