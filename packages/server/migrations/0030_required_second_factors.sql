-- A second factor that is required for permissions: of all users of a project after days of grace, or for single
-- permissions. The time at which a project began to require it starts the days of grace.
alter table projects
  add column second_factor_grace_days smallint check (second_factor_grace_days between 0 and 90),
  add column second_factor_required_at_millis bigint;
alter table permission_definitions add column requires_second_factor boolean not null default false;
-- Almost no project has any: the look-up whether one exists reads an empty index.
create index permission_definitions_protected on permission_definitions (project_id, id) where requires_second_factor;

-- When a user without a second factor must have one. Null if the project does not require it.
create function second_factor_due_at_millis(has_factor boolean, required_at bigint, grace_days smallint, signed_up_at bigint)
returns bigint language sql immutable parallel safe as $$
  select case when not has_factor and required_at is not null
    then greatest(required_at, signed_up_at) + grace_days * 86400000::bigint end
$$;

-- True if a permission is granted to a user who holds it. The project decides for all of its permissions if it requires a
-- second factor; otherwise each permission decides for itself.
create function is_permission_granted(has_factor boolean, required_at bigint, grace_days smallint, signed_up_at bigint,
  at_millis bigint, is_protected boolean)
returns boolean language sql immutable parallel safe as $$
  select case when has_factor then true
    when required_at is null then not is_protected
    else at_millis < second_factor_due_at_millis(has_factor, required_at, grace_days, signed_up_at) end
$$;
