import type { ReactNode } from 'react';
import { useBrand } from '../lib/brand/branding.ts';
import { useOwnBrand } from '../lib/brand/use-own-brand.ts';
import { accessToken } from '../lib/session/access-token.ts';
import { AvatarPlaceholder } from '../ui/brand/avatar-context.ts';

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
