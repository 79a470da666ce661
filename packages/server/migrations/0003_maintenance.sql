-- Sessions by when they ended, or will: what maintenance deletes by. A refresh changes neither, so it touches no index.
create index sessions_by_end on sessions ((coalesce(ended_at_millis, expires_at_millis)));
