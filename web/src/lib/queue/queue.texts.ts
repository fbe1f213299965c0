/** Names of the keys J and K. */
export const stepNames = { next: 'Próximo da lista', previous: 'Anterior da lista' };
