-- What owners read of a mail: its kind (`notice.…` for notices), language and user, and when its link expires. The address
-- is in `recipient`. Rows of earlier releases have no kind and are not listed.
alter table outbox
  add column mail_type text,
  add column mail_locale text,
  add column user_id uuid,
  add column content_expires_at_millis bigint;

create index outbox_mails on outbox (project_id, created_at_millis desc, id desc) where mail_type is not null;
create index outbox_unsent_mails on outbox (project_id, created_at_millis desc, id desc)
  where mail_type is not null and (finished_at_millis is null or last_error is not null);
create index outbox_mails_of_recipient on outbox
  (project_id, lower(recipient collate "C"), created_at_millis desc, id desc) where mail_type is not null;
create index outbox_mails_of_user on outbox (project_id, user_id) where user_id is not null;

-- The content of mails that were given up stays for a week, so that they can be sent again.
create index outbox_kept_payloads on outbox (finished_at_millis) where finished_at_millis is not null and payload is not null;
