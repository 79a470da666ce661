-- When and how the user of a session last proved who they are: methods of RFC 8176. Null if a server opened the session,
-- and in sessions of older nodes.
alter table sessions
  add column authenticated_at_millis bigint,
  add column authentication_methods text[];

-- The longest age of a sign-in for dangerous changes of an account, in minutes; null: any age.
alter table projects
  add column fresh_sign_in_minutes smallint check (fresh_sign_in_minutes between 1 and 1440);
update projects set fresh_sign_in_minutes = 10 where id = 'internal';
