import { useId, useState } from 'react';
import { Chip } from '../feedback/Chip.tsx';
import { Checkbox } from '../form/Checkbox.tsx';
import { RadioCards } from '../form/RadioCards.tsx';
import { RadioGroup } from '../form/RadioGroup.tsx';
import { Segmented } from '../form/Segmented.tsx';
import { Switch } from '../form/Switch.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { Row } from './Both.tsx';

const kinds = [
  { value: 'artist', label: 'Artista / Banda' },
  { value: 'aggregator', label: 'Agregador / Selo' },
] as const;

export function Choices() {
  const name = useId();
  const [isAgreed, setIsAgreed] = useState(true);
  const [isPublic, setIsPublic] = useState(true);
  const [region, setRegion] = useState<'world' | 'chosen'>('world');
  const [period, setPeriod] = useState<'3' | '6' | '12'>('6');
  const [tab, setTab] = useState<'all' | 'pending' | 'done'>('all');
  const [isFiltered, setIsFiltered] = useState(true);
  return (
    <>
      <Row title="Caixas e chaves">
        <div className="grid gap-3 md:grid-cols-2">
          <Checkbox label="Tenho os direitos desta gravação" checked={isAgreed} onChange={setIsAgreed} />
          <Checkbox label="Algumas das lojas" checked="indeterminate" onChange={setIsAgreed} />
          <Checkbox
            label="Aceito os Termos"
            checked={false}
            onChange={setIsAgreed}
            error="Aceite os termos para continuar."
          />
          <Checkbox label="Desativada" checked disabled onChange={setIsAgreed} />
          <Switch label="Página pública" checked={isPublic} onChange={setIsPublic} />
          <Switch label="Avisos por e-mail" checked={!isPublic} onChange={(isOn) => setIsPublic(!isOn)} />
          <Switch label="Desativada" checked disabled onChange={setIsPublic} />
        </div>
      </Row>
      <Row title="Opções">
        <div className="grid gap-5">
          <RadioGroup
            label="Regiões"
            value={region}
            onChange={setRegion}
            options={[
              { value: 'world', label: 'Mundo todo' },
              { value: 'chosen', label: 'Só alguns países', description: 'Você escolhe na próxima etapa.' },
            ]}
          />
          <RadioCards legend="Tipo de Usuário" name={`${name}kind`} options={kinds} defaultValue="artist" />
          <RadioCards legend="Tipo" name={`${name}type`} options={kinds} error="Escolha um tipo." />
        </div>
      </Row>
      <Row title="Filtros, segmentos, abas">
        <div className="flex flex-wrap items-center gap-2">
          <Chip isOn={isFiltered} onChange={setIsFiltered} count={15}>
            Todos
          </Chip>
          <Chip isOn={!isFiltered} onChange={(isOn) => setIsFiltered(!isOn)} count={12}>
            Publicado
          </Chip>
          <Chip isOn={false} disabled onChange={setIsFiltered}>
            Rejeitado
          </Chip>
          <Segmented label="Período" value={period} onChange={setPeriod} labels={{ 3: '3 m', 6: '6 m', 12: '12 m' }} />
        </div>
        <Tabs
          className="mt-4"
          label="Distribuições"
          value={tab}
          onChange={setTab}
          labels={{ all: 'Todas', pending: 'Pendentes/Revisão', done: 'Concluídas' }}
          counts={{ all: 14, pending: 2, done: 9 }}
        >
          <p className="text-fg-2">O que está na aba escolhida.</p>
        </Tabs>
      </Row>
    </>
  );
}
