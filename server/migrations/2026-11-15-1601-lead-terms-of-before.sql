update leads set terms = lead_terms(name, email), updated_at = created_at;

-- Whoever already has an account came before there were statuses.
update leads set status = 'converted'
  from profiles where lower(profiles.email) = lower(leads.email);
