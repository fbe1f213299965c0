import { Row } from './Both.tsx';

const surfaces = [
  ['bg-bg', 'bg'],
  ['bg-surface', 'surface'],
  ['bg-raised', 'raised'],
  ['bg-high', 'high'],
  ['bg-control', 'control'],
  ['bg-fg', 'fg'],
  ['bg-fg-2', 'fg-2'],
  ['bg-muted', 'muted'],
  ['bg-primary-text', 'primary-text'],
  ['bg-primary-soft', 'primary-soft'],
  ['bg-success', 'success'],
  ['bg-warning', 'warning'],
  ['bg-danger', 'danger'],
  ['bg-info', 'info'],
  ['bg-ring', 'ring'],
] as const;

const charts = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

export function Swatches() {
  return (
    <Row title="Superfícies, texto, semânticas e séries">
      <div className="grid grid-cols-3 gap-2.5 md:grid-cols-5">
        {surfaces.map(([className, name]) => (
          <div key={name} className="font-semibold text-12">
            <span className={`${className} mb-1.5 block h-12 rounded-[8px] inset-ring inset-ring-line-strong`} />
            {name}
          </div>
        ))}
      </div>
      <div className="mt-2.5 grid grid-cols-6 gap-2.5">
        {charts.map((className) => (
          <span key={className} className={`${className} h-12 rounded-[8px]`} />
        ))}
      </div>
    </Row>
  );
}
