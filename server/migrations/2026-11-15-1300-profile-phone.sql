-- E.164, as the domain's parsePhone writes it: one number is one text, whoever typed it and however.
alter table profiles
  add column phone text constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$');
