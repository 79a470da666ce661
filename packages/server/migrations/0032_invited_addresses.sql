-- The addresses of invitations. An invitation admits its address to a project that accepts no sign-ups, once. A table of
-- its own, because an index of verification_codes would lock it while it is built.
create table invited_addresses (
  project_id text not null references projects (id) on delete cascade,
  code_id uuid not null,
  email text not null,
  -- When an account signed up with the invitation.
  admitted_at_millis bigint,
  primary key (project_id, code_id)
);
create index invited_addresses_by_email on invited_addresses (project_id, lower(email collate "C"))
  where admitted_at_millis is null;

-- Triggers also see the invitations of nodes of the version before.
create function store_invited_address() returns trigger language plpgsql as $$
begin
  insert into invited_addresses (project_id, code_id, email) values (new.project_id, new.id, new.payload ->> 'email');
  return null;
end $$;
create function delete_invited_address() returns trigger language plpgsql as $$
begin
  delete from invited_addresses where project_id = old.project_id and code_id = old.id;
  return null;
end $$;
create trigger verification_codes_invited after insert on verification_codes for each row
  when (new.purpose in ('team-invitation', 'project-invitation')) execute function store_invited_address();
create trigger verification_codes_uninvited after delete on verification_codes for each row
  when (old.purpose in ('team-invitation', 'project-invitation')) execute function delete_invited_address();
