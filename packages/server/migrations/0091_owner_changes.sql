-- The time of the last change that an owner made to the project. Written only where lists are read from a replica of the database,
-- so that the owner finds the change in them.
alter table project_owners add column changed_at_millis bigint;
