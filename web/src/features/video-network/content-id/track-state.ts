import type { ContentIdTrack } from '@toada/domain/video-network/content-id.contract.ts';
import { type ContentIdObstacle, contentIdObstacles } from '@toada/domain/video-network/content-id.rules.ts';
import type { Tone } from '../../../ui/feedback/tones.ts';

/** How a recording stands: on, held by somebody, or what keeps it from being on. */
export function obstaclesOf(track: ContentIdTrack): ContentIdObstacle[] {
  const { answers, passages, duration_ms: durationMs, countries, youtube } = track;
  return contentIdObstacles({ answers, passages, durationMs, countries, youtube });
}

export const obstacleTones: Record<ContentIdObstacle['kind'], Tone> = {
  ineligible: 'danger',
  territories: 'danger',
  notOnYoutube: 'danger',
  nothingLeft: 'danger',
  unanswered: 'warning',
  unmarked: 'warning',
};
