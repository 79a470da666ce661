-- A note, sealed under the root secret, that retention has removed the events of a batch. Null while they are present, and
-- for batches whose events version 0.1 has removed.
alter table audit_batches add column removal_sealed bytea;
