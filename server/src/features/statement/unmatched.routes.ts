import { statementApi as api } from '@toada/domain/statement/statement.contract.ts';
import { serve } from '../../http/serve.ts';
import { assignRecording, leaveRecording } from './match/assign-recording.ts';
import { readUnmatched, searchTracks } from './match/list-unmatched.ts';
import { matchAgain } from './match/match-again.ts';

export const unmatchedRoutes = [
  serve(api.match, 'statement.manage', matchAgain),
  serve(api.unmatched, 'statement.manage', readUnmatched),
  serve(api.assign, 'statement.manage', assignRecording),
  serve(api.leave, 'statement.manage', leaveRecording),
  serve(api.tracks, 'statement.manage', searchTracks),
];
