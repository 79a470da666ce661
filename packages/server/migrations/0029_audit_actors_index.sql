-- Lists of events by actor. What users do to their own account is found by the user.
create index audit_events_of_actor on audit_events (project_id, actor_id, at_millis desc, id desc)
  where actor_id is distinct from user_id and actor_id is not null;
