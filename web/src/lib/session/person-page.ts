/** Address of a person's page for staff. */
export function personPage(id: string): string {
  return `/app/admin/people/${id}`;
}
