-- The ban of a user: null unless the user is banned. Without an end it lasts until it is lifted.
alter table users
  add column ban_reason text,
  add column ban_until_millis bigint,
  add check (ban_until_millis is null or ban_reason is not null);
