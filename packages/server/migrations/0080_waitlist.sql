-- True if visitors can join the waitlist while the project accepts no sign-ups.
alter table projects add column waitlist_enabled boolean not null default false;

-- Proven addresses that wait for an invitation, or were invited and have not signed up yet.
create table waitlist_entries (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  email text not null,
  -- Language of the visitor; null if unknown.
  locale text,
  created_at_millis bigint not null,
  -- When the address was last invited; null: it waits.
  invited_at_millis bigint,
  primary key (project_id, id)
);
create unique index waitlist_entries_by_email on waitlist_entries (project_id, lower(email collate "C"));
create index waitlist_entries_by_wait on waitlist_entries (project_id, created_at_millis, id);
