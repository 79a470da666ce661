-- True for users whom a transfer created without the event `user.created`: their later events say so.
alter table users add column is_unannounced boolean not null default false;
