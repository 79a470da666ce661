-- Names by which users sign in and are found, beside their addresses. As typed: the table below has them in lower case.
alter table users
  add column username text,
  -- When the name was last set or removed, and when the user last replaced or removed it.
  add column username_set_at_millis bigint,
  add column username_changed_at_millis bigint;

alter table projects
  add column username_mode text not null default 'off' check (username_mode in ('off', 'optional', 'required')),
  -- Days between two changes of a name by its user; null: any time.
  add column username_change_days smallint default 30 check (username_change_days between 1 and 365),
  -- Names in lower case that users cannot choose, beside those of the product.
  add column reserved_usernames jsonb not null default '[]';

-- The names of a project in lower case: of users, and those that were freed and wait until other users may take them. One key for
-- both, so that one statement decides who gets a name.
create table usernames (
  project_id text not null references projects (id) on delete cascade,
  username text not null collate "C",
  -- The user, or the last one. A deleted user stays the last one.
  user_id uuid not null,
  -- When the name was freed; null: it is taken.
  released_at_millis bigint,
  primary key (project_id, username)
);
create index usernames_released on usernames (released_at_millis) where released_at_millis is not null;

-- A trigger, because names are set by sign-ups, servers and imports. A freed name stays with its last user for 90 days. The
-- time is that of the statement: the database has no clock of the product.
create function store_username() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and lower(old.username collate "C") is distinct from lower(new.username collate "C") then
    update usernames set released_at_millis = new.username_set_at_millis
    where project_id = old.project_id and username = lower(old.username collate "C") and user_id = old.id;
  end if;
  if new.username is null then return null; end if;
  insert into usernames as n (project_id, username, user_id)
  values (new.project_id, lower(new.username collate "C"), new.id)
  on conflict (project_id, username) do update set user_id = excluded.user_id, released_at_millis = null
    where n.user_id = excluded.user_id or n.released_at_millis + 7776000000 <= new.username_set_at_millis;
  if not found then
    raise exception 'the username is taken' using errcode = 'unique_violation', constraint = 'usernames_pkey', table = 'usernames';
  end if;
  return null;
end $$;
create trigger users_named after insert on users for each row
  when (new.username is not null) execute function store_username();
create trigger users_renamed after update of username on users for each row
  when (old.username is distinct from new.username) execute function store_username();
