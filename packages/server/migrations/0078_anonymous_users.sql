-- Users who have not signed up. They have no identity, and are deleted after some time without activity.
alter table users add column is_anonymous boolean not null default false;

-- True if visitors of the project may become such users; the days after which they are deleted; and true from the first time
-- it was on, because only then lists have to leave users out.
alter table projects
  add column anonymous_users_enabled boolean not null default false,
  add column anonymous_max_idle_days smallint not null default 30
    check (anonymous_max_idle_days between 1 and 365),
  add column had_anonymous_users boolean not null default false;
create function note_anonymous_users() returns trigger language plpgsql as $$
begin
  new.had_anonymous_users := true;
  return new;
end $$;
create trigger note_anonymous_users before insert or update of anonymous_users_enabled on projects for each row
  when (new.anonymous_users_enabled and not new.had_anonymous_users) execute function note_anonymous_users();

-- The user that a browser leaves when it signs in to another account with a provider.
alter table authorization_codes add column left_anonymous_user_id uuid;

-- The anonymous users of a project, so that their deletion needs no index of all users. The last activity was not before
-- `active_after_millis`.
create table anonymous_users (
  project_id text not null,
  user_id uuid not null,
  active_after_millis bigint not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index anonymous_users_by_activity on anonymous_users (project_id, active_after_millis);

create function store_anonymous_user() returns trigger language plpgsql as $$
begin
  insert into anonymous_users (project_id, user_id, active_after_millis)
  values (new.project_id, new.id, new.last_active_at_millis) on conflict do nothing;
  return null;
end $$;
create trigger users_anonymous after insert on users for each row
  when (new.is_anonymous) execute function store_anonymous_user();

-- A sign-up counts on the day on which the user stops being anonymous.
create function count_signed_up_user() returns trigger language plpgsql as $$
begin
  delete from anonymous_users where project_id = new.project_id and user_id = new.id;
  insert into project_daily_counts as c (project_id, day, shard, sign_ups)
  values (new.project_id, new.signed_up_at_millis / 86400000, shard_of_user(new.id), 1)
  on conflict (project_id, day, shard) do update set sign_ups = c.sign_ups + 1;
  return null;
end $$;
create trigger users_signed_up after update of is_anonymous on users for each row
  when (old.is_anonymous and not new.is_anonymous) execute function count_signed_up_user();

create or replace function count_new_user() returns trigger language plpgsql as $$
begin
  if new.is_anonymous then return null; end if;
  insert into project_daily_counts as c (project_id, day, shard, sign_ups)
  values (new.project_id, new.signed_up_at_millis / 86400000, shard_of_user(new.id), 1)
  on conflict (project_id, day, shard) do update set sign_ups = c.sign_ups + 1;
  if new.otp_auth_enabled then perform count_login_method(new.project_id, new.id, 'otp', 1); end if;
  if new.password_hash is not null then perform count_login_method(new.project_id, new.id, 'password', 1); end if;
  return null;
end $$;

-- A rule may hold the sign-up of a user who was anonymous before.
create trigger users_held_at_sign_up after update of is_restricted on users for each row
  when (not old.is_restricted and new.is_restricted) execute function store_restricted_user();
