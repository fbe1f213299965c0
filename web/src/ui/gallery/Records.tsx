import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { StoreTile } from '../brand/StoreTile.tsx';
import { Meter } from '../chart/Meter.tsx';
import { StackedBars } from '../chart/StackedBars.tsx';
import { TimeChart } from '../chart/TimeChart.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Card } from '../layout/Card.tsx';
import { ChangeList } from '../list/ChangeList.tsx';
import { KeyValue } from '../list/KeyValue.tsx';
import { Timeline } from '../list/Timeline.tsx';
import { Row } from './Both.tsx';

const facts = [
  { term: 'Papel', value: 'Artista' },
  { term: 'Selo', value: 'Maré Alta' },
  { term: 'CPF', value: '000.000.000-00' },
  { term: 'Enviado', value: '15 nov 2026, 12:20' },
];

const changes = [
  { field: 'Papel', before: 'Artista', after: 'Agregador / Selo' },
  { field: 'Empresa', before: null, after: 'Maré Alta Música Ltda.' },
  { field: 'Telefone', before: '(81) 90000-0000', after: null },
];

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const days = Array.from({ length: 30 }, (_, day) => `${day + 1} nov`);
const wave = (base: number, growth: number, pace: number) =>
  days.map((_, day) => Math.round(base + growth * day + base * 0.12 * Math.sin(day / pace)));
const format = (value: number) => compact.format(value);
const spotify = { name: 'Spotify', values: wave(4900, 150, 1.7), format };
const otherStores = [
  { name: 'YouTube', values: wave(2900, 70, 2.1), format },
  { name: 'Apple', values: wave(1900, 40, 2.6), format },
];

const royaltyMonths = [
  { key: '10', short: 'out', name: 'Outubro', total: '916' },
  { key: '11', short: 'nov', name: 'Novembro', total: '1048' },
];
const royalties = [
  { key: 'sp', name: 'Spotify', amounts: ['463', '520'] },
  { key: 'yt', name: 'YouTube Music', amounts: ['293', '338'] },
  { key: 'am', name: 'Apple Music', amounts: ['160', '190'] },
];

/** Facts, use and history. */
export function Records({ themeName }: { themeName: string }) {
  const [month, setMonth] = useState('11');
  return (
    <>
      <Row title="Cotas">
        <div className="grid gap-4 md:grid-cols-2">
          <Meter label="Lançamentos este mês" value={3} max={10} />
          <Meter label="Lançamentos este mês" value={8} max={10} />
          <Meter label="Vídeos este mês" value={10} max={10} />
          <Meter label="Obras" value={1284} max={null} />
        </div>
      </Row>
      <Row title="Gráfico de linhas">
        <Card>
          <TimeChart
            label={`Reproduções por dia, ${themeName}`}
            axis="Dia"
            labels={days.map((day) => ({ short: day, whole: `${day} 2026` }))}
            line={spotify}
            others={otherStores}
            formatStep={format}
          />
        </Card>
      </Row>
      <Row title="Barras empilhadas">
        <Card>
          <StackedBars
            label={`Royalties por loja, ${themeName}`}
            axis="Mês"
            sum="Total"
            columns={royaltyMonths}
            series={royalties}
            format={(amount) => `US$ ${amount},00`}
            formatStep={(step) => step.toLocaleString('pt-BR')}
            value={month}
            onChange={setMonth}
          />
        </Card>
      </Row>
      <Row title="Lojas">
        <div className="flex gap-1.5">
          <StoreTile name="Spotify" short="Sp" />
          <StoreTile name="Apple Music" short="Am" size="md" />
        </div>
      </Row>
      <Row title="Fatos">
        <Card>
          <KeyValue facts={facts} />
        </Card>
      </Row>
      <Row title="O que aconteceu">
        <Card isPadded={false}>
          <Timeline
            label={`Auditoria, ${themeName}`}
            events={[
              {
                id: '1',
                icon: UserCog,
                tone: 'info',
                title: 'Usuário alterado: Selo Maré Alta',
                detail: 'por Renata Bastos, 189.6.0.1',
                moment: '15 nov 2026, 14:32',
                dateTime: '2026-11-15T17:32:00Z',
                children: <ChangeList changes={changes} />,
              },
              {
                id: '2',
                tone: 'success',
                title: 'Documentos aprovados: Anahí Couto',
                detail: 'por Renata Bastos, 189.6.0.1',
                moment: '15 nov 2026, 12:20',
              },
              {
                id: '3',
                tone: 'danger',
                title: 'Entrada recusada',
                detail: 'Firefox no Linux, 203.0.113.9',
                moment: '14 nov 2026, 23:58',
              },
            ]}
          />
        </Card>
      </Row>
      <Row title="Resumo de um formulário recusado">
        <ErrorSummary
          complaints={[
            { field: 'cpf', label: 'CPF', message: 'Tem 10 dígitos; precisa de 11.' },
            { field: 'birth', label: 'Nascimento', message: 'Preencha este campo.' },
          ]}
        />
      </Row>
    </>
  );
}
