import { Plus, RefreshCw } from 'lucide-react';
import { UnauthorizedArt } from '../art/UnauthorizedArt.tsx';
import { Button } from '../button/Button.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Failed } from '../feedback/Failed.tsx';
import { Loader } from '../feedback/Loader.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import { Card } from '../layout/Card.tsx';

export function States() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card isPadded={false}>
        <Empty kind="filter" title="Nada em revisão" action={<Button variant="secondary">Ver todas</Button>}>
          Nenhuma distribuição encontrada para “Pendentes/Revisão”.
        </Empty>
      </Card>
      <Card isPadded={false}>
        <Empty
          title="Nenhum artista gerenciado ainda."
          action={<Button icon={<Plus />}>Adicionar Novo Artista</Button>}
        >
          Use “Adicionar Novo Artista” para começar o elenco do seu selo.
        </Empty>
      </Card>
      <Card isPadded={false}>
        <Failed title="O catálogo não carregou" onRetry={() => {}}>
          Falha ao carregar o catálogo. Tente novamente.
        </Failed>
      </Card>
      <Card isPadded={false}>
        <SkeletonRows />
      </Card>
      <Card isPadded={false} className="grid place-items-center gap-2 px-6 py-14 text-center">
        <UnauthorizedArt />
        <p className="type-h2 mt-2">Área restrita</p>
        <p className="text-13 text-fg-2">Acesso não autorizado para esta seção do aplicativo.</p>
      </Card>
      <Card isPadded={false} className="grid place-items-center">
        <Loader label="Carregando autenticação..." />
      </Card>
      <Card isPadded={false} className="md:col-span-2">
        <ErrorState
          size="screen"
          title="Oops! Algo deu errado."
          code="Código para o suporte: TOA-5F21, 15 nov 2026, 14:32"
          action={
            <>
              <Button icon={<RefreshCw />}>Tentar Novamente</Button>
              <Button variant="ghost">Falar com o suporte</Button>
            </>
          }
        >
          Não foi possível conectar ao servidor. Seus lançamentos e seu saldo estão guardados.
        </ErrorState>
      </Card>
    </div>
  );
}
