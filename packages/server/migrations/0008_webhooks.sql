-- How many messages each endpoint with a rate was sent in the current second, by all nodes together. Unlogged: after a
-- crash of the database the second is over.
create unlogged table webhook_shares (
  project_id text not null,
  endpoint_id text not null,
  -- Since 1970.
  second bigint not null,
  sent integer not null,
  primary key (project_id, endpoint_id),
  foreign key (project_id, endpoint_id) references webhook_endpoints (project_id, id) on delete cascade
);

-- Examples tell of nothing that happened: they go to the endpoint that one was asked for, and nowhere else.
alter table webhook_messages add column is_example boolean not null default false;
