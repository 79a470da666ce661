-- Authenticator apps of users. Each time step of one works once (RFC 6238, section 5.2).
create table authenticators (
  project_id text not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  secret_sealed bytea not null,
  last_time_step bigint,
  created_at_millis bigint not null,
  last_used_at_millis bigint,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index authenticators_of_user on authenticators (project_id, user_id, created_at_millis, id);

insert into authenticators (project_id, id, user_id, name, secret_sealed, last_time_step, created_at_millis,
    last_used_at_millis)
  select u.project_id, gen_random_uuid(), u.id, 'Authenticator', u.totp_secret_sealed, u.totp_last_time_step,
    coalesce((select max(e.at_millis) from audit_events e
      where e.project_id = u.project_id and e.user_id = u.id and e.type = 'totp_enabled'), u.signed_up_at_millis),
    u.totp_last_time_step * 30000
  from users u where u.totp_secret_sealed is not null;

-- The columns of users repeat the oldest authenticator. Whether a second factor is required is read with every user, so it
-- must not cost a join. Nodes of the version before know these columns only: what they write is repeated in the table.
create function repeat_oldest_authenticator() returns trigger language plpgsql as $$
declare
  changed authenticators := case when tg_op = 'DELETE' then old else new end;
  oldest authenticators;
begin
  select * into oldest from authenticators a
    where a.project_id = changed.project_id and a.user_id = changed.user_id
    order by a.created_at_millis, a.id limit 1;
  update users set totp_secret_sealed = oldest.secret_sealed, totp_last_time_step = oldest.last_time_step
    where project_id = changed.project_id and id = changed.user_id
      and (totp_secret_sealed, totp_last_time_step) is distinct from (oldest.secret_sealed, oldest.last_time_step);
  return null;
end $$;
create trigger repeat_new_authenticator after insert or delete on authenticators
  for each row execute function repeat_oldest_authenticator();
create trigger repeat_changed_authenticator after update of secret_sealed, last_time_step on authenticators
  for each row when ((old.secret_sealed, old.last_time_step) is distinct from (new.secret_sealed, new.last_time_step))
  execute function repeat_oldest_authenticator();

create function store_authenticator_of_user() returns trigger language plpgsql as $$
declare
  before bytea := case when tg_op = 'UPDATE' then old.totp_secret_sealed end;
begin
  if new.totp_secret_sealed is null then
    delete from authenticators where project_id = new.project_id and user_id = new.id;
    return null;
  end if;
  update authenticators set last_time_step = new.totp_last_time_step
    where project_id = new.project_id and user_id = new.id and secret_sealed = new.totp_secret_sealed
      and (last_time_step is null or last_time_step < new.totp_last_time_step);
  if exists (select from authenticators where project_id = new.project_id and user_id = new.id
      and secret_sealed = new.totp_secret_sealed) then
    return null;
  end if;
  delete from authenticators where project_id = new.project_id and user_id = new.id and secret_sealed = before;
  insert into authenticators (project_id, id, user_id, name, secret_sealed, created_at_millis)
    values (new.project_id, gen_random_uuid(), new.id, 'Authenticator', new.totp_secret_sealed,
      case when tg_op = 'INSERT' then new.signed_up_at_millis
        else (extract(epoch from clock_timestamp()) * 1000)::bigint end);
  return null;
end $$;
create trigger store_authenticator_of_new_user after insert on users
  for each row when (new.totp_secret_sealed is not null) execute function store_authenticator_of_user();
create trigger store_authenticator_of_user after update of totp_secret_sealed, totp_last_time_step on users
  for each row when ((old.totp_secret_sealed, old.totp_last_time_step)
    is distinct from (new.totp_secret_sealed, new.totp_last_time_step))
  execute function store_authenticator_of_user();
