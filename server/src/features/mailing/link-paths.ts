/** Addresses of ours in a mail, before their code. */
export const linkPaths = { link: '/m/c', picture: '/m/f', opens: '/m/o' } as const;
