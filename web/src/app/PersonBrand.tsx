import type { ReactNode } from 'react';
import { accessToken } from '../lib/access-token.ts';
import { useBrand } from '../lib/branding.ts';
import { useOwnBrand } from '../lib/use-own-brand.ts';
import { AvatarPlaceholder } from '../ui/avatar-context.ts';

/** The panel in the brand of its person. */
export function PersonBrand({ children }: { children: ReactNode }) {
  const { userAvatarPlaceholder } = useBrand();
  return (
    <AvatarPlaceholder value={userAvatarPlaceholder}>
      {/* A pretended session (DevShell) has nobody to ask for. */}
      {accessToken() !== null && <Keeper />}
      {children}
    </AvatarPlaceholder>
  );
}

function Keeper() {
  useOwnBrand();
  return null;
}
