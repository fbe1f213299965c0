import { ArrowRight, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Row } from './Both.tsx';

export function Buttons() {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <>
      <Row title="Botões">
        <div className="flex flex-wrap items-center gap-2">
          <Button>Publicar</Button>
          <Button icon={<Plus />}>Adicionar faixa</Button>
          <Button variant="secondary">Secundário</Button>
          <Button variant="ghost">Discreto</Button>
          <Button variant="danger">Rejeitar</Button>
          <Button variant="danger-soft">Rejeitar</Button>
          <Button variant="link">Link</Button>
          <Button asChild variant="secondary" iconEnd={<ArrowRight />}>
            <a href="#botoes">Link com cara de botão</a>
          </Button>
        </div>
      </Row>
      <Row title="Tamanhos, desativado, enviando">
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm">Pequeno</Button>
          <Button>Médio</Button>
          <Button size="lg">Grande</Button>
          <Button disabled>Desativado</Button>
          <Button variant="secondary" disabled>
            Desativado
          </Button>
          <Button loading={isLoading} onClick={() => setIsLoading(true)}>
            {isLoading ? 'Enviando' : 'Clique: enviar'}
          </Button>
          <Button loading>Salvar</Button>
          <Button loading variant="secondary" icon={<RefreshCw />}>
            Atualizar
          </Button>
        </div>
      </Row>
      <Row title="Botões de ícone">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Remover faixa">
            <Trash2 />
          </IconButton>
          <IconButton label="Atualizar saldo" variant="outline">
            <RefreshCw />
          </IconButton>
          <IconButton label="Adicionar participante" variant="solid">
            <Plus />
          </IconButton>
          <IconButton label="Remover arquivo" size="sm">
            <Trash2 />
          </IconButton>
          <IconButton label="Remover, desativado" disabled>
            <Trash2 />
          </IconButton>
        </div>
      </Row>
    </>
  );
}
