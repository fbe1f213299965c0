import type { AuditTopic } from '../audit/audit.topics.ts';

export const auditTopicLabels: Record<AuditTopic, string> = {
  money: 'Dinheiro',
  releases: 'Lançamentos',
  deliveries: 'Entregas',
  people: 'Pessoas',
  looks: 'Consultas',
  marketing: 'Marketing',
  configuration: 'Configuração',
};
