-- Last passwords of a user that a new one is compared with. 0: none.
alter table projects add column password_history smallint not null default 0
  check (password_history between 0 and 5);
-- True if a new password is looked up in a published list over the internet, by five characters of its SHA-1.
alter table projects add column breached_password_range_calls boolean not null default false;
-- Hashes of passwords that were replaced, the newest first, as many as the policy asked for at that time.
alter table users add column former_password_hashes text[];
