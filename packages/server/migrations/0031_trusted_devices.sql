-- Devices whose sign-ins need no second factor. `replaced_hashes` recognizes copies of earlier secrets.
create table trusted_devices (
  project_id text not null,
  id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null,
  previous_secret_hash bytea,
  replaced_hashes bytea[] not null default '{}',
  device text,
  created_at_millis bigint not null,
  last_used_at_millis bigint,
  expires_at_millis bigint not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index trusted_devices_of_user on trusted_devices (project_id, user_id, created_at_millis desc, id desc);
create index trusted_devices_retention on trusted_devices (expires_at_millis);

-- Trust ends with all sessions of a user (password, ban, sign-out everywhere) and with each change of factors. Triggers
-- also see the changes of nodes of the version before.
create function end_trust() returns trigger language plpgsql as $$
declare
  ended_user_id uuid;
begin
  if tg_table_name = 'users' then ended_user_id := new.id;
  elsif tg_op = 'DELETE' then ended_user_id := old.user_id;
  else ended_user_id := new.user_id;
  end if;
  if tg_op = 'DELETE' then
    delete from trusted_devices where project_id = old.project_id and user_id = ended_user_id;
  else
    delete from trusted_devices where project_id = new.project_id and user_id = ended_user_id;
  end if;
  return null;
end $$;
create trigger end_trust_with_sessions after update of session_epoch, password_changed_at_millis on users
  for each row when ((old.session_epoch, old.password_changed_at_millis)
    is distinct from (new.session_epoch, new.password_changed_at_millis))
  execute function end_trust();
create trigger end_trust_with_authenticators after insert or delete on authenticators
  for each row execute function end_trust();
create trigger end_trust_with_recovery_codes after insert or delete on recovery_codes
  for each row execute function end_trust();
create trigger end_trust_with_passkeys after delete on passkeys
  for each row execute function end_trust();
