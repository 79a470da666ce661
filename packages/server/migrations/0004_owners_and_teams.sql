-- What owners set up and teams do: options, invitations, permissions in the whole project, webhooks.

alter table projects
  -- Rules beyond those of the product, each off unless the owner sets it.
  add column invitations_bound_to_email boolean not null default false,
  add column password_min_length smallint not null default 8 check (password_min_length between 8 and 64),
  add column session_idle_millis bigint check (session_idle_millis > 0),
  add column new_device_notices boolean not null default true,
  -- From then on the project is gone for everybody; what it held is erased in portions, this row last.
  add column deleted_at_millis bigint;
create index projects_deleted on projects (deleted_at_millis) where deleted_at_millis is not null;

-- The owners of a project stand in their own metadata: found when it is deleted.
create index users_managing_projects on users using gin ((server_metadata -> 'managedProjectIds') jsonb_path_ops)
  where project_id = 'internal';

-- Who made a team with client access: one user makes so many at most.
alter table teams add column made_by_user_id uuid;
create index teams_made_by_user on teams (project_id, made_by_user_id) where made_by_user_id is not null;

-- Found when their user is deleted.
create index authorization_codes_of_user on authorization_codes (project_id, user_id);

-- Members in the order in which they joined.
create index team_members_by_age on team_members (project_id, team_id, joined_at_millis, user_id);

-- Open invitations of a team.
create index verification_codes_of_team on verification_codes (project_id, (payload ->> 'teamId'), created_at_millis)
  where purpose = 'team-invitation';

-- Permissions that are tied to no team; permission_id may name a system permission ($…), which has no row of its own.
create table user_permission_grants (
  project_id text not null,
  user_id uuid not null,
  permission_id text not null,
  created_at_millis bigint not null,
  primary key (project_id, user_id, permission_id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index user_permission_grants_of_permission on user_permission_grants (project_id, permission_id);

-- Where a project's events go. Ids have the forms of the Svix API, whose clients manage these rows.
create table webhook_endpoints (
  project_id text not null references projects (id) on delete cascade,
  id text not null,
  uid text,
  url text not null,
  description text not null default '',
  is_disabled boolean not null default false,
  -- An array of event types; null means all.
  event_types jsonb,
  channels jsonb,
  -- Further headers that the receiver wants, often to let us in; null means none.
  headers_sealed bytea,
  metadata jsonb not null default '{}',
  -- Messages per second; null means no limit of its own.
  rate_limit integer,
  secret_sealed bytea not null,
  created_at_millis bigint not null,
  updated_at_millis bigint not null,
  primary key (project_id, id)
);
create unique index webhook_endpoints_uid on webhook_endpoints (project_id, uid) where uid is not null;

-- Secrets before the current one, which still sign until they expire.
create table webhook_old_secrets (
  project_id text not null,
  endpoint_id text not null,
  id uuid not null,
  secret_sealed bytea not null,
  expires_at_millis bigint not null,
  primary key (project_id, endpoint_id, id),
  foreign key (project_id, endpoint_id) references webhook_endpoints (project_id, id) on delete cascade
);

-- An event as it is sent: the body is kept as text, because its bytes are signed.
create table webhook_messages (
  project_id text not null references projects (id) on delete cascade,
  id text not null,
  -- Set by who sends a message through the API, to send it once.
  event_id text,
  event_type text not null,
  body text not null,
  created_at_millis bigint not null,
  primary key (project_id, id)
);
create unique index webhook_messages_event on webhook_messages (project_id, event_id) where event_id is not null;
create index webhook_messages_by_age on webhook_messages (project_id, created_at_millis desc, id desc);
create index webhook_messages_retention on webhook_messages (created_at_millis);

-- One attempt to deliver a message to an endpoint, and how it went.
create table webhook_attempts (
  project_id text not null,
  id text not null,
  message_id text not null,
  endpoint_id text not null,
  url text not null,
  is_success boolean not null,
  is_manual boolean not null,
  response_status_code integer not null,
  response text not null,
  duration_millis integer not null,
  at_millis bigint not null,
  -- When the next attempt is due; null after a success and after the last.
  next_attempt_at_millis bigint,
  primary key (project_id, id),
  foreign key (project_id, message_id) references webhook_messages (project_id, id) on delete cascade,
  foreign key (project_id, endpoint_id) references webhook_endpoints (project_id, id) on delete cascade
);
create index webhook_attempts_of_message on webhook_attempts (project_id, message_id, at_millis desc, id desc);
create index webhook_attempts_of_endpoint on webhook_attempts (project_id, endpoint_id, at_millis desc, id desc);

-- `webhook_event`: something happened; its payload is the event as JSON in clear, so that a statement can compose it.
-- `webhook`: the delivery of one message to one endpoint.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('mail', 'webhook', 'webhook_event', 'reset_request'));

-- A queue of its own for each worker: looking for mails costs the same, however many webhooks wait.
drop index outbox_due;
create index outbox_due_mails on outbox (run_at_millis)
  where finished_at_millis is null and kind in ('mail', 'reset_request');
create index outbox_due_webhooks on outbox (run_at_millis)
  where finished_at_millis is null and kind in ('webhook', 'webhook_event');
