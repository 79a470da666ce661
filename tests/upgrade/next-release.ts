import type { NextChange, NextMigration } from './installations.ts'

/** One migration of each kind, as the guide describes them. */
export const nextMigrations: readonly NextMigration[] = [
  {
    name: 'column_with_default',
    sql: `alter table users add column tier text not null default 'free';`,
  },
  {
    name: 'column_that_is_not_null',
    sql: `--! statements
alter table users add column if not exists region text;
alter table users alter column region set default 'eu';
create index concurrently if not exists users_without_region on users (project_id, id) where region is null;
--! repeat
update users set region = 'eu' where (project_id, id) in (
  select project_id, id from users where region is null order by project_id, id limit 1000) returning 1;
drop index concurrently if exists users_without_region;
alter table users drop constraint if exists users_region_is_set;
alter table users add constraint users_region_is_set check (region is not null) not valid;
alter table users validate constraint users_region_is_set;
alter table users alter column region set not null;
alter table users drop constraint users_region_is_set;`,
  },
  {
    name: 'index',
    sql: `--! statements
create index concurrently if not exists users_by_tier on users (project_id, tier, id);`,
  },
  {
    name: 'renamed_column',
    sql: `--! statements
alter table user_notes add column if not exists body text;
create or replace function copy_note_body() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.body := coalesce(new.body, new.content);
    new.content := new.body;
  elsif new.content is distinct from old.content then new.body := new.content;
  elsif new.body is distinct from old.body then new.content := new.body;
  end if;
  return new;
end $$;
create or replace trigger user_notes_body before insert or update on user_notes
  for each row execute function copy_note_body();
--! repeat
update user_notes set body = content where (project_id, id) in (
  select project_id, id from user_notes where body is null limit 1000) returning 1;`,
  },
  {
    name: 'split_table',
    sql: `--! statements
create table if not exists user_bans (
  project_id text not null,
  user_id uuid not null,
  reason text not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create or replace function copy_user_ban() returns trigger language plpgsql as $$
begin
  if new.ban_reason is null then
    delete from user_bans where project_id = new.project_id and user_id = new.id;
  else
    insert into user_bans (project_id, user_id, reason) values (new.project_id, new.id, new.ban_reason)
      on conflict (project_id, user_id) do update set reason = excluded.reason;
  end if;
  return null;
end $$;
create or replace trigger users_ban after update of ban_reason on users for each row
  when (old.ban_reason is distinct from new.ban_reason) execute function copy_user_ban();
create or replace trigger users_banned after insert on users for each row
  when (new.ban_reason is not null) execute function copy_user_ban();
--! repeat
insert into user_bans (project_id, user_id, reason)
  select u.project_id, u.id, u.ban_reason from users u
  where u.ban_reason is not null and not exists (
    select from user_bans b where b.project_id = u.project_id and b.user_id = u.id)
  limit 1000 on conflict do nothing returning 1;`,
  },
]

/** Removes what the release before the next one uses. `renamed` is the number of the migration that renamed the column. */
export const removal = (renamed: string): NextMigration => ({
  name: 'removed_column',
  sql: `--! contract ${renamed}
drop trigger user_notes_body on user_notes;
drop function copy_note_body();
alter table user_notes drop column content;`,
})

/** The code of the next release, which uses the new name of the column. */
export const nextChanges: readonly NextChange[] = [
  {
    file: 'accounts/users/notes.js',
    before: 'select n.id, n.content,',
    after: 'select n.id, n.body as content,',
  },
  {
    file: 'accounts/users/notes.js',
    before: 'insert into user_notes (project_id, id, user_id, content,',
    after: 'insert into user_notes (project_id, id, user_id, body,',
  },
  {
    file: 'workspaces/transfer/write/insert-notes.js',
    before: 'insert into user_notes (project_id, id, user_id, content,',
    after: 'insert into user_notes (project_id, id, user_id, body,',
  },
  { file: 'workspaces/transfer/export/export-users.js', before: "'content', n.content,", after: "'content', n.body," },
]
