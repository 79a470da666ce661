-- A migration of its own, so that the locks of the triggers of the one before end at once. Two statements, each of which
-- reads a small index.
insert into invited_addresses (project_id, code_id, email)
  select project_id, id, payload ->> 'email' from verification_codes
  where purpose = 'team-invitation' and used_at_millis is null
  on conflict do nothing;
insert into invited_addresses (project_id, code_id, email)
  select project_id, id, payload ->> 'email' from verification_codes
  where purpose = 'project-invitation' and used_at_millis is null
  on conflict do nothing;
