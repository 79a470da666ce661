-- What a linked account may be used for, and the uuid by which published clients name it. A volatile default in the first
-- statement would rewrite the table: set afterwards, it applies to new rows only. Older rows get theirs when it is read.
alter table oauth_accounts
  add column allow_sign_in boolean not null default true,
  add column allow_connected_accounts boolean not null default true,
  add column connection_id uuid;
alter table oauth_accounts alter column connection_id set default gen_random_uuid();

-- True for the code of a link, whose user was signed in already.
alter table authorization_codes add column is_link boolean not null default false;

-- Only accounts that sign in are counted as sign-in methods.
create or replace function count_oauth_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.allow_sign_in then perform count_login_method(new.project_id, new.user_id, new.provider_id, 1); end if;
  elsif tg_op = 'DELETE' then
    if old.allow_sign_in then perform count_login_method(old.project_id, old.user_id, old.provider_id, -1); end if;
  else
    perform count_login_method(new.project_id, new.user_id, new.provider_id, case when new.allow_sign_in then 1 else -1 end);
  end if;
  return null;
end $$;
create trigger oauth_accounts_recounted after update of allow_sign_in on oauth_accounts for each row
  when (old.allow_sign_in is distinct from new.allow_sign_in) execute function count_oauth_account();
