import { CircleX, MessageSquare, RefreshCw, ShieldCheck } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { Alert } from '../feedback/Alert.tsx';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { Row } from './Both.tsx';

export function Statuses() {
  return (
    <>
      <Row title="Fitas de status">
        <div className="flex flex-wrap gap-2">
          <StatusBadge tone="warning">Pendente</StatusBadge>
          <StatusBadge tone="info">Aprovado</StatusBadge>
          <StatusBadge tone="brand">Em processamento</StatusBadge>
          <StatusBadge tone="success">Concluído</StatusBadge>
          <StatusBadge tone="danger">Erro</StatusBadge>
          <StatusBadge tone="success" icon={ShieldCheck}>
            Verificado
          </StatusBadge>
          <StatusBadge tone="danger" icon={CircleX}>
            Rejeitado
          </StatusBadge>
          <StatusBadge tone="info" icon={MessageSquare}>
            Aberto
          </StatusBadge>
          <StatusBadge tone="tertiary">Em Breve!</StatusBadge>
          <StatusBadge tone="neutral">Rascunho</StatusBadge>
        </div>
        <div className="mt-3.5 flex flex-wrap gap-4">
          <StatusBadge look="text" tone="success">
            Publicado
          </StatusBadge>
          <StatusBadge look="text" tone="warning">
            Pendente Verificação
          </StatusBadge>
          <StatusBadge look="text" tone="danger" icon={CircleX}>
            Rejeitado
          </StatusBadge>
        </div>
      </Row>
      <Row title="Avisos na página">
        <div className="grid gap-3">
          <Alert tone="danger" title="Formato Inválido">
            Verifique os formatos de ISRC e UPC/EAN.
          </Alert>
          <Alert
            tone="warning"
            title="Confirmação Pendente"
            action={
              <Button variant="link" size="sm" icon={<RefreshCw />}>
                Reenviar e-mail
              </Button>
            }
          >
            Abra o link que enviamos.
          </Alert>
          <Alert tone="info" title="Chave em análise">
            Avisamos quando a conta for aprovada.
          </Alert>
          <Alert tone="success" title="Fechou em 100%" />
        </div>
      </Row>
    </>
  );
}
