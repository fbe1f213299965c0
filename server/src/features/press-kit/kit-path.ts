/** The kit's address, beside its owner's link page. Its files are found by the id alone. */
export function kitPath(ownerId: string, slug: string | null = null): string {
  return slug ? `/${slug}/imprensa` : `/link/${ownerId}/imprensa`;
}
