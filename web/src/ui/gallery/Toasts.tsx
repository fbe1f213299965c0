import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { ToastMessage } from '../feedback/ToastCard.tsx';
import { Toaster } from '../feedback/Toaster.tsx';

const messages: Record<string, Omit<ToastMessage, 'id'>> = {
  Sucesso: { tone: 'success', title: 'Distribuição em revisão', description: 'Asa de Pipa foi enviado para revisão.' },
  Informação: { tone: 'info', title: 'Relatório Solicitado', description: 'Enviaremos o CSV para o seu e-mail.' },
  'Com ação': {
    tone: 'warning',
    title: 'Verificação Necessária',
    description: 'Para acessar esta funcionalidade, sua conta precisa ser verificada.',
    action: { label: 'Verificar Agora', to: '#verificar' },
    durationMs: 10_000,
  },
  Desfazer: {
    tone: 'success',
    title: 'Artista removido do elenco',
    action: { label: 'Desfazer', onSelect: () => {} },
    durationMs: 9_000,
  },
  Erro: {
    tone: 'danger',
    title: 'Erro ao carregar dados do painel',
    description: 'Não foi possível conectar ao servidor. Tente novamente mais tarde.',
    durationMs: 60_000,
  },
};

export function Toasts() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(messages).map(([name, message]) => (
        <Button key={name} variant="secondary" onClick={() => setToast({ ...message, id: crypto.randomUUID() })}>
          {name}
        </Button>
      ))}
      <Toaster toast={toast} onClose={() => setToast(null)} />
    </div>
  );
}
