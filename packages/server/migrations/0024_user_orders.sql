-- Orders and filters of the list of users.

alter table users
  -- The primary address in lower case. Users without one come last.
  add column email_order text collate "C" not null default U&'\+10FFFF',
  -- The last activity, at most an hour old: an index of the exact time would change with every refresh.
  add column active_order bigint not null default 0;

-- The update writes every user once. Without the index of searches, that takes a fraction of the time.
drop index users_search;
update users u set active_order = last_active_at_millis, email_order = coalesce((
  select lower(c.value collate "C") from contact_channels c
  where c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary), u.email_order);
create index users_search on users using gin (project_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 1024);

create index users_by_email on users (project_id, email_order, id);
create index users_by_activity on users (project_id, active_order, id);

-- Few users have these. Lists of them start here.
create index users_banned on users (project_id, id) where ban_reason is not null;
create index users_with_second_factor on users (project_id, id) where totp_secret_sealed is not null;
create index contact_channels_unverified on contact_channels (project_id, user_id) where is_primary and not is_verified;

-- A trigger, because primary addresses change in many statements. A new user is stored with the order already.
create function store_email_order() returns trigger language plpgsql as $$
declare
  of_project text := coalesce(new.project_id, old.project_id);
  of_user uuid := coalesce(new.user_id, old.user_id);
  new_order text := coalesce((select lower(c.value collate "C") from contact_channels c
    where c.project_id = of_project and c.user_id = of_user and c.type = 'email' and c.is_primary), U&'\+10FFFF');
begin
  update users set email_order = new_order
    where project_id = of_project and id = of_user and email_order <> new_order;
  return null;
end $$;
create trigger contact_channels_ordered after insert on contact_channels for each row
  when (new.is_primary) execute function store_email_order();
create trigger contact_channels_unordered after delete on contact_channels for each row
  when (old.is_primary) execute function store_email_order();
create trigger contact_channels_reordered after update of value, is_primary on contact_channels for each row
  when ((old.value, old.is_primary) is distinct from (new.value, new.is_primary))
  execute function store_email_order();
