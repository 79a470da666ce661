-- The actor that created a team, as in audit events. Null for teams from before, and for those of an import.
alter table teams
  add column creator_type text,
  add column creator_id uuid;
