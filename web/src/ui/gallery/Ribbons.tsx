import { useState } from 'react';
import { SplitMeter } from '../chart/SplitMeter.tsx';
import { Wave } from '../chart/Wave.tsx';
import { Progress } from '../feedback/Progress.tsx';
import { Stepper } from '../layout/Stepper.tsx';
import { Row } from './Both.tsx';

const parts = (last: number) => [
  { id: 'jl', name: 'Jussara', shareBasisPoints: 5000 },
  { id: 'tb', name: 'Téo', shareBasisPoints: 2500 },
  { id: 'dc', name: 'Dona Cota', shareBasisPoints: 1500 },
  { id: 'sm', name: 'Maré Alta', shareBasisPoints: last },
];

export function Ribbons({ themeName }: { themeName: string }) {
  const [played, setPlayed] = useState(0.38);
  return (
    <>
      <Row title="Progresso">
        <div className="grid gap-3">
          <Progress label="Entrega de Boi da Lua" value={68} />
          <Progress label="Envio da capa" value={100} tone="success" size="sm" />
          <Progress label="Envio da faixa" value={24} tone="danger" size="sm" />
        </div>
      </Row>
      <Row title="Varal">
        <Stepper
          label={`Passos, ${themeName}`}
          current={2}
          steps={[
            { label: 'Dados', state: 'done', note: 'Completo' },
            { label: 'Faixas', state: 'done', note: 'Completo' },
            { label: 'Royalties', state: 'error', note: 'Faltam 5%' },
            { label: 'Lojas', state: 'next' },
            { label: 'Revisão', state: 'next' },
          ]}
        />
        <div className="h-4" />
        <Stepper
          label={`Outros passos, ${themeName}`}
          current={3}
          steps={[
            { label: 'Dados', state: 'done' },
            { label: 'Faixas', state: 'done' },
            { label: 'Royalties', state: 'done' },
            { label: 'Lojas', state: 'current' },
            { label: 'Revisão', state: 'next' },
          ]}
        />
      </Row>
      <Row title="Divisão: 95%, 100%, 105%">
        <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <SplitMeter label="Soma das partes, 95%" parts={parts(500)} />
          <SplitMeter label="Soma das partes, 100%" parts={parts(1000)} />
          <SplitMeter label="Soma das partes, 105%" parts={parts(1500)} />
        </div>
      </Row>
      <Row title="Onda: tocando (com teclado), enviando">
        <div className="grid gap-4">
          <Wave label="Quintal de Estrelas" played={played} onSeek={setPlayed} />
          <Wave label="Envio de Asa de Pipa" sent={0.64} />
        </div>
      </Row>
    </>
  );
}
