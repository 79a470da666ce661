-- The newest migration that a process must know to run with a migration: 0 for those that only add. A process that knows
-- fewer migrations than the database has starts if it knows this one.
alter table schema_migrations add column needs_version integer not null default 0;
-- The newest migration that a running process knows. Null for processes of before.
alter table service_nodes add column schema_version integer;
