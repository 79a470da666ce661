-- When the current refresh token of a session was used first; null until then. A replaced token leads to its successor
-- until the successor was used, and for 30 seconds more. Sessions that rotated before keep their former window.
alter table sessions add column refresh_token_used_at_millis bigint;
update sessions set refresh_token_used_at_millis = rotated_at_millis where rotated_at_millis is not null;

comment on column sessions.rotated_at_millis is 'read by nodes of the version before only';
