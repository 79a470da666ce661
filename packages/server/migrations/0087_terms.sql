-- Versions of the terms and of the privacy policy of a project. The newest one of a document is in force.
create table terms_versions (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  document text not null check (document in ('terms', 'privacy')),
  -- A list of { locale, url, date }: the languages of the version. The first one is that of all languages that have none.
  texts jsonb not null,
  requires_acceptance boolean not null default false,
  -- Time after which sessions of users who have not accepted are not refreshed; null: they are.
  sessions_end_at_millis bigint,
  created_at_millis bigint not null,
  primary key (project_id, id)
);
create index terms_versions_by_document on terms_versions (project_id, document, created_at_millis desc, id desc);

-- Records of acceptances. They outlive their user, so they refer to none.
create table terms_acceptances (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  version_id uuid not null,
  user_id uuid not null,
  accepted_at_millis bigint not null,
  -- Removed with the user.
  network_address text,
  -- Method of the sign-in that waited for the acceptance; null: accepted in a session.
  method text,
  withdrawn_at_millis bigint,
  -- When the user was deleted; null: the user exists.
  user_deleted_at_millis bigint,
  primary key (project_id, id),
  foreign key (project_id, version_id) references terms_versions (project_id, id)
);
-- One acceptance of a version is valid at a time, also if two requests store it at once.
create unique index terms_acceptances_valid on terms_acceptances (project_id, user_id, version_id)
  where withdrawn_at_millis is null;
create index terms_acceptances_of_user on terms_acceptances (project_id, user_id, accepted_at_millis desc);
create index terms_acceptances_of_version on terms_acceptances (project_id, version_id);
create index terms_acceptances_of_deleted_users on terms_acceptances (user_deleted_at_millis)
  where user_deleted_at_millis is not null;

-- Days that records of acceptances outlive their user; null: without end.
alter table projects add column terms_record_days smallint default 1095 check (terms_record_days between 0 and 3650);

-- The links of the appearance become versions that nobody is asked about. The columns stay for nodes of the release before.
insert into terms_versions (project_id, id, document, texts, created_at_millis)
select p.id, gen_random_uuid(), d.document,
  jsonb_build_array(jsonb_build_object('locale', null, 'url', d.url, 'date', null)), p.created_at_millis
from projects p cross join lateral (values ('terms', p.terms_url), ('privacy', p.privacy_url)) as d (document, url)
where d.url is not null;
