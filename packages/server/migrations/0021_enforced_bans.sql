-- Bans of the user so far: sign-in codes that were sent before a ban are void.
alter table users add column ban_count integer not null default 0;

-- Bans were stored without an effect until now: end the sessions that they leave open.
update sessions s set ended_at_millis = floor(extract(epoch from clock_timestamp()) * 1000)
from users u
where u.project_id = s.project_id and u.id = s.user_id and s.ended_at_millis is null and u.ban_reason is not null
  and (u.ban_until_millis is null or u.ban_until_millis > extract(epoch from clock_timestamp()) * 1000);
