import type { VideoPlatform } from '../video/video.kinds.ts';

/** The rights that are asked for, as their owner understands them; by the platform's own name of each. */
export const channelRights: Record<VideoPlatform, Readonly<Record<string, string>>> = {
  youtube: {
    'https://www.googleapis.com/auth/youtube.force-ssl':
      'Enviar, editar e excluir vídeos, legendas e playlists do seu canal',
  },
  vimeo: {
    public: 'Ver o perfil público da sua conta',
    private: 'Ver os vídeos privados da sua conta',
    create: 'Criar álbuns na sua conta',
    edit: 'Editar vídeos e álbuns da sua conta',
    upload: 'Enviar vídeos para a sua conta',
    delete: 'Excluir vídeos da sua conta',
  },
  tiktok: { 'video.publish': 'Publicar vídeos no seu perfil' },
};

export const channelProblems = {
  declined: 'A conexão foi cancelada na página da plataforma. Tente de novo quando quiser.',
  scopesMissing: 'Faltou marcar uma das permissões. Conecte de novo e deixe todas marcadas.',
  refused: 'A plataforma não aceitou a conexão. Conecte de novo.',
  noChannel: 'Esta conta ainda não tem um canal. Crie o canal na plataforma e conecte de novo.',
  trouble: 'A plataforma não respondeu. Conecte de novo em alguns minutos.',
} as const;
export type ChannelProblem = keyof typeof channelProblems;
export const channelProblemNames = Object.keys(channelProblems) as [ChannelProblem, ...ChannelProblem[]];
