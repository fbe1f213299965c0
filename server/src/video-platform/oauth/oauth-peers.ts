import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';

export type { VideoPlatform };

/** The OAuth 2 server of a platform. Its addresses are configuration. */
export type OauthPeer = {
  authorizeAddress: string;
  tokenAddress: string;
  revokeAddress: string;
  /** The rights that are asked for. A connection without one of them is refused. */
  scopes: readonly string[];
};

export const OAUTH_PEERS: Record<VideoPlatform, OauthPeer> = {
  youtube: {
    authorizeAddress: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenAddress: 'https://oauth2.googleapis.com/token',
    revokeAddress: 'https://oauth2.googleapis.com/revoke',
    scopes: ['https://www.googleapis.com/auth/youtube.force-ssl'],
  },
  vimeo: {
    authorizeAddress: 'https://api.vimeo.com/oauth/authorize',
    tokenAddress: 'https://api.vimeo.com/oauth/access_token',
    revokeAddress: 'https://api.vimeo.com/tokens',
    scopes: ['public', 'private', 'create', 'edit', 'upload', 'delete'],
  },
  tiktok: {
    authorizeAddress: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenAddress: 'https://open.tiktokapis.com/v2/oauth/token/',
    revokeAddress: 'https://open.tiktokapis.com/v2/oauth/revoke/',
    scopes: ['video.publish'],
  },
};

/** The ways in which the three differ, each by its own documentation. */
export const OAUTH_WAYS: Record<VideoPlatform, OauthWay> = {
  // A refresh token comes only with offline access, and again only with a new consent.
  youtube: {
    idField: 'client_id',
    separator: ' ',
    hasPkce: true,
    clientAuth: 'form',
    extra: { access_type: 'offline', prompt: 'consent' },
  },
  vimeo: { idField: 'client_id', separator: ' ', hasPkce: true, clientAuth: 'basic', extra: {} },
  // TikTok knows PKCE for applications on a phone or a desktop only; on the web the state alone binds the answer.
  tiktok: { idField: 'client_key', separator: ',', hasPkce: false, clientAuth: 'form', extra: {} },
};

export type OauthWay = {
  idField: 'client_id' | 'client_key';
  separator: ' ' | ',';
  hasPkce: boolean;
  clientAuth: 'form' | 'basic';
  extra: Record<string, string>;
};
