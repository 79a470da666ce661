-- Notes of project owners and servers on users.
create table user_notes (
  project_id text not null,
  id uuid not null,
  user_id uuid not null,
  content text not null,
  -- The actor as in audit events. Notes of an import have the name of the author only.
  author_type text not null,
  author_id uuid,
  author_name text,
  created_at_millis bigint not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index user_notes_of_user on user_notes (project_id, user_id, created_at_millis);
