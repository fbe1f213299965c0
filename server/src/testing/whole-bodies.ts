import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { TrackDraft } from '@toada/domain/release/release.draft.ts';

/** A PUT replaces the whole thing and leaves nothing out (http/left-out.ts): tests name what they are about, and this is the rest. */
const { id: _, ...emptyTrack } = TrackDraft.parse({ id: '00000000-0000-4000-8000-000000000000' });

export const wholeTrack = <Named extends object>(track: Named) => ({ ...emptyTrack, ...track });

export const withWholeTracks = <Draft extends object>(draft: Draft) => {
  const { tracks } = draft as { tracks?: object[] };
  return Array.isArray(tracks) ? { ...draft, tracks: tracks.map(wholeTrack) } : draft;
};

export const unsetConnector = {
  is_live: false,
  host: '',
  port: null,
  username: '',
  host_key: '',
  remote_path: '',
  endpoint: '',
  bucket: '',
  region: '',
  access_key_id: '',
  sender_dpid: '',
  sender_name: '',
  recipient_dpid: '',
  recipient_name: '',
  message_version: '4.3',
  layout: 'batch',
  acknowledges: false,
  ack_path: '',
  territories: [],
  at_once: 2,
  takes_videos: false,
  revision: null,
} as const satisfies Partial<ConnectorForm>;

export const unsetMapping = {
  store: null,
  currency: null,
  sale_month: null,
  date_order: 'ymd',
  decimal: null,
} as const;
