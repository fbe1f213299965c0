/** Names of the keys J and K. */
export const stepNames = { next: 'Próximo da lista', previous: 'Anterior da lista' };

export const onRequestTexts = {
  title: 'Documento fechado',
  lead: 'Cada abertura fica registrada com o seu nome.',
  open: 'Abrir documento',
};
