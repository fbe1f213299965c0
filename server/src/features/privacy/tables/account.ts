import { REMOVED_NAME } from '@toada/domain/privacy/privacy.rules.ts';
import type { PersonalTable } from '../personal-table.ts';

/** The person themselves: last, since everything before names them. In the order of their erasure. */
export const account: readonly PersonalTable[] = [
  { table: 'profile_terms', by: { id: 'user_id' }, sections: [], erase: { follows: 'profiles' } },
  {
    table: 'profiles',
    by: { id: 'id' },
    sections: [{ name: 'perfil', about: 'Seu perfil.', hide: ['team_id'] }],
    erase: {
      becomes: ({ at, address }) => ({
        full_name: REMOVED_NAME,
        email: address,
        // Nobody opens or changes what is left.
        erased_at: at,
        aggregator_id: null,
        display_name: null,
        company_name: null,
        phone: null,
        cpf: null,
        company_document: null,
        verified_name: null,
        avatar_key: null,
        rejection_reason: null,
        document_status: 'pending',
        is_verified: false,
        verification_expires_at: null,
      }),
      // The version of the terms shows that what was done until now had a consent (LGPD, art. 8, § 2).
      stays: ['role', 'plan', 'terms_version'],
    },
  },
  {
    table: 'auth.users',
    by: { id: 'id' },
    sections: [{ name: 'conta', about: 'Sua conta, sem a senha.', hide: ['password_hash'] }],
    erase: {
      becomes: ({ at, address }) => ({
        email: address,
        password_hash: null,
        new_email: null,
        email_change_accepted: null,
        aggregator_id: null,
        app_metadata: '{}',
        user_metadata: '{}',
        // Whatever asks for an account passes over it from now on: no way of signing in leads here.
        deleted_at: at,
      }),
      stays: [],
    },
  },
];
