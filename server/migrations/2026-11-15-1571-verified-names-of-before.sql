-- Those who were verified, or had sent their documents, before the name was kept: today's is the best there is.
update profiles
   set verified_name = case when company_document is null then full_name else coalesce(company_name, full_name) end
 where is_verified;
update document_verifications v
   set person_name = case v.person_kind when 'cnpj' then coalesce(p.company_name, p.full_name) else p.full_name end
  from profiles p
 where p.id = v.user_id and v.status = 'pending_review';
