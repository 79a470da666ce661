-- Who impersonates the user in a session, why, and with which credential: it ends with that. Null for other sessions.
alter table sessions add column impersonation jsonb;

-- Impersonations that began before have no credential to end with, but last an hour at most, too.
update sessions
set expires_at_millis = least(expires_at_millis, floor(extract(epoch from clock_timestamp()) * 1000) + 3600000)
where is_impersonation and ended_at_millis is null;
