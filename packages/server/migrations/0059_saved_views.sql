-- Views of lists in the dashboard that an owner has saved in a project (decision 0147): objects with page, name and query.
create table saved_views (
  project_id text not null,
  user_id uuid not null,
  views jsonb not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references project_owners (project_id, user_id) on delete cascade
);
