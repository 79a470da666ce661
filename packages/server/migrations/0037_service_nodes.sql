-- Running processes and the root secrets that each of them has. A new secret seals once all of them have it.
create table service_nodes (
  id uuid primary key,
  secret_ids smallint[] not null,
  seen_at_millis bigint not null
);
