const lines = [
  ['Display', 'type-display', 'Sua Música'],
  ['Título', 'type-title', 'Quintal de Estrelas'],
  ['H1 32 / 780', 'type-h1', 'Olá, Jussara'],
  ['H2 18 / 720', 'type-h2', 'Últimos Lançamentos'],
  ['H3 15 / 640', 'type-h3', 'Distribuição global'],
  ['UI 14 / 480', 'text-14', 'Distribua sua música em 200+ plataformas.'],
  ['Apoio 13', 'text-13 text-muted', 'Single, 12 jun 2026. BRTOA2600114'],
  ['Dinheiro, tabular', 'num font-semibold', 'R$ 11.186,40'],
] as const;

export function Type() {
  return (
    <div className="grid items-baseline gap-x-6 gap-y-3.5 md:grid-cols-[150px_1fr]">
      {lines.map(([name, className, sample]) => (
        <div key={name} className="contents">
          <span className="text-12 text-muted">{name}</span>
          <span className={className}>{sample}</span>
        </div>
      ))}
    </div>
  );
}
