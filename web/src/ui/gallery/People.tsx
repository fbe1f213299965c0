import { Cover } from '../art/Cover.tsx';
import { Avatar } from '../brand/Avatar.tsx';
import { Logo } from '../brand/Logo.tsx';
import { StatusPendao } from '../feedback/StatusPendao.tsx';
import { Row } from './Both.tsx';

const people = ['Jussara Lima', 'Téo Brandão', 'Dona Cota', 'Selo Maré Alta', 'Anahí Couto', 'Renata Bastos'];

export function People() {
  return (
    <>
      <Row title="Marca: nossa, cliente sem logo, só a marca">
        <div className="flex flex-wrap items-center gap-6">
          <Logo size="md" />
          <Logo companyName="Maré Alta" />
          <Logo isMarkOnly />
        </div>
      </Row>
      <Row title="Pessoas">
        <div className="flex flex-wrap items-center gap-2">
          {people.map((name) => (
            <Avatar key={name} id={name} name={name} />
          ))}
          <Avatar id="jl" name="Jussara Lima" size={32} />
          <Avatar id="jl" name="Jussara Lima" size={44} />
          <Avatar id="jl" name="Jussara Lima" size={64} />
        </div>
      </Row>
      <Row title="Status sobre a capa">
        <div className="grid grid-cols-3 gap-4">
          <Cover id="quintal">
            <StatusPendao tone="success" label="Publicado" />
          </Cover>
          <Cover id="boi">
            <StatusPendao tone="warning" label="Pendente Verificação" />
          </Cover>
          <Cover id="pipa">
            <StatusPendao tone="danger" label="Rejeitado" />
          </Cover>
        </div>
      </Row>
    </>
  );
}
