import type { DeliveryStatus } from '../delivery/delivery.states.ts';

/** By themselves: the words for errors, which every page loads, need no others of deliveries. */
export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  queued: 'Na fila',
  packaging: 'Preparando o pacote',
  sending: 'Enviando',
  waiting: 'Aguardando a loja',
  delivered: 'Entregue',
  failed: 'Falhou',
  cancelled: 'Cancelada',
};
