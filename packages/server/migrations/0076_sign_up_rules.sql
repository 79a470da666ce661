-- The rules of a project for new accounts, in their order. Null: none.
alter table projects add column sign_up_rules jsonb;

-- True: the user signed up, and an owner has not approved it yet. No session opens.
alter table users add column is_restricted boolean not null default false;

-- The restricted users of a project. They are few, so their list needs no index of all users.
create table restricted_users (
  project_id text not null,
  user_id uuid not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);

create function store_restricted_user() returns trigger language plpgsql as $$
begin
  insert into restricted_users (project_id, user_id) values (new.project_id, new.id) on conflict do nothing;
  return null;
end $$;
create function remove_restricted_user() returns trigger language plpgsql as $$
begin
  delete from restricted_users where project_id = new.project_id and user_id = new.id;
  return null;
end $$;
create trigger users_restricted_at_sign_up after insert on users for each row
  when (new.is_restricted) execute function store_restricted_user();
create trigger users_approved after update of is_restricted on users for each row
  when (old.is_restricted and not new.is_restricted) execute function remove_restricted_user();
