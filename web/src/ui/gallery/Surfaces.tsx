import { Button } from '../button/Button.tsx';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { Card } from '../layout/Card.tsx';
import { Section } from '../layout/Section.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../list/Table.tsx';

const entries = [
  { month: 'Outubro', store: 'Spotify', amount: 'US$ 214,07', tone: 'success', status: 'Pago' },
  { month: 'Setembro', store: 'Deezer', amount: 'US$ 98,40', tone: 'warning', status: 'Em Análise' },
] as const;

export function Surfaces({ themeName }: { themeName: string }) {
  return (
    <Section
      title={`Cartão com tabela, ${themeName}`}
      action={
        <Button variant="link" size="sm">
          Ver extrato
        </Button>
      }
    >
      <Card isPadded={false}>
        <Table label={`Extrato, ${themeName}`}>
          <TableHead>
            <TableRow>
              <TableHeader>Mês</TableHeader>
              <TableHeader>Loja</TableHeader>
              <TableHeader>Situação</TableHeader>
              <TableHeader isNumeric>Valor</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry, index) => (
              <TableRow key={entry.month} isSelected={index === 1}>
                <TableCell className="font-semibold">{entry.month}</TableCell>
                <TableCell>{entry.store}</TableCell>
                <TableCell>
                  <StatusBadge tone={entry.tone}>{entry.status}</StatusBadge>
                </TableCell>
                <TableCell isNumeric>{entry.amount}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Section>
  );
}
