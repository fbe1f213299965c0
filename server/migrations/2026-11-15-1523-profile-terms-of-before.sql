-- Those who were there before the index of terms.
insert into profile_terms (user_id, team_id, role, is_active, term)
  select p.id, p.team_id, p.role, p.deactivated_at is null, term
    from profiles p cross join lateral terms_of(p.full_name, p.display_name, p.company_name, p.email) term;
