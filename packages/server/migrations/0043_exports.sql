-- The host name for which a passkey was made (Web Authentication, section 5.1.2). It is null for passkeys that were not used
-- since: their signature proves it when they are used.
alter table passkeys add column rp_id text;
