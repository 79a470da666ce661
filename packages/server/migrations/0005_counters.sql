-- Counters for the owners of projects, kept as things happen: reading them never scans users.
-- All are spread over 16 shards by user, so that sign-ups at once do not queue for one row.

alter table users
  -- The last day (since 1970, UTC) on which an access token was issued; null before the first.
  add column active_day integer,
  -- Where the last located activity was, as ISO 3166-1 alpha-2.
  add column country text;

create table project_daily_counts (
  project_id text not null references projects (id) on delete cascade,
  day integer not null,
  shard smallint not null,
  sign_ups bigint not null default 0,
  active_users bigint not null default 0,
  primary key (project_id, day, shard)
);

-- How many of each way in there are: passwords, accounts with magic links, passkeys, linked accounts of a provider.
create table login_method_counts (
  project_id text not null references projects (id) on delete cascade,
  method text not null,
  shard smallint not null,
  method_count bigint not null,
  primary key (project_id, method, shard)
);

create table country_counts (
  project_id text not null references projects (id) on delete cascade,
  country text not null,
  shard smallint not null,
  user_count bigint not null,
  primary key (project_id, country, shard)
);

-- The few who were active last. Unlogged: after a crash the next ones fill it.
create unlogged table recently_active_users (
  project_id text not null,
  user_id uuid not null,
  at_millis bigint not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);

create function shard_of_user(id uuid) returns smallint language sql immutable parallel safe as $$
  select (('x' || right(id::text, 2))::bit(8)::int % 16)::smallint
$$;

-- Triggers, because ways in come and go in many statements, and a counter that one of them forgot would stay wrong.
create function count_login_method(of_project text, of_user uuid, the_method text, change integer) returns void
language plpgsql as $$
begin
  if change > 0 then
    insert into login_method_counts as c (project_id, method, shard, method_count)
    values (of_project, the_method, shard_of_user(of_user), change)
    on conflict (project_id, method, shard) do update set method_count = c.method_count + change;
  else
    -- Never an insert: with the whole project its counters may be gone already.
    update login_method_counts set method_count = method_count + change
    where project_id = of_project and method = the_method and shard = shard_of_user(of_user);
  end if;
end $$;

create function count_new_user() returns trigger language plpgsql as $$
begin
  insert into project_daily_counts as c (project_id, day, shard, sign_ups)
  values (new.project_id, new.signed_up_at_millis / 86400000, shard_of_user(new.id), 1)
  on conflict (project_id, day, shard) do update set sign_ups = c.sign_ups + 1;
  if new.otp_auth_enabled then perform count_login_method(new.project_id, new.id, 'otp', 1); end if;
  if new.password_hash is not null then perform count_login_method(new.project_id, new.id, 'password', 1); end if;
  return null;
end $$;
create trigger users_counted after insert on users for each row execute function count_new_user();

create function count_changed_user() returns trigger language plpgsql as $$
begin
  if new.otp_auth_enabled <> old.otp_auth_enabled then
    perform count_login_method(new.project_id, new.id, 'otp', case when new.otp_auth_enabled then 1 else -1 end);
  end if;
  if (new.password_hash is null) <> (old.password_hash is null) then
    perform count_login_method(new.project_id, new.id, 'password', case when new.password_hash is null then -1 else 1 end);
  end if;
  return null;
end $$;
create trigger users_recounted after update of otp_auth_enabled, password_hash on users for each row
  when (new.otp_auth_enabled <> old.otp_auth_enabled or (new.password_hash is null) <> (old.password_hash is null))
  execute function count_changed_user();

create function count_deleted_user() returns trigger language plpgsql as $$
begin
  if old.otp_auth_enabled then perform count_login_method(old.project_id, old.id, 'otp', -1); end if;
  if old.password_hash is not null then perform count_login_method(old.project_id, old.id, 'password', -1); end if;
  if old.country is not null then
    update country_counts set user_count = user_count - 1
    where project_id = old.project_id and country = old.country and shard = shard_of_user(old.id);
  end if;
  return null;
end $$;
create trigger users_uncounted after delete on users for each row execute function count_deleted_user();

create function count_passkey() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_login_method(new.project_id, new.user_id, 'passkey', 1);
  else perform count_login_method(old.project_id, old.user_id, 'passkey', -1); end if;
  return null;
end $$;
create trigger passkeys_counted after insert or delete on passkeys for each row execute function count_passkey();

create function count_oauth_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_login_method(new.project_id, new.user_id, new.provider_id, 1);
  else perform count_login_method(old.project_id, old.user_id, old.provider_id, -1); end if;
  return null;
end $$;
create trigger oauth_accounts_counted after insert or delete on oauth_accounts for each row
  execute function count_oauth_account();

-- What there is already.
insert into project_daily_counts (project_id, day, shard, sign_ups)
  select project_id, signed_up_at_millis / 86400000, shard_of_user(id), count(*) from users group by 1, 2, 3;
insert into login_method_counts (project_id, method, shard, method_count)
  select project_id, method, shard_of_user(user_id), count(*) from (
    select project_id, id as user_id, 'password' as method from users where password_hash is not null
    union all select project_id, id, 'otp' from users where otp_auth_enabled
    union all select project_id, user_id, 'passkey' from passkeys
    union all select project_id, user_id, provider_id from oauth_accounts
  ) methods group by 1, 2, 3;
