SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.count_changed_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.otp_auth_enabled <> old.otp_auth_enabled then
    perform count_login_method(new.project_id, new.id, 'otp', case when new.otp_auth_enabled then 1 else -1 end);
  end if;
  if (new.password_hash is null) <> (old.password_hash is null) then
    perform count_login_method(new.project_id, new.id, 'password', case when new.password_hash is null then -1 else 1 end);
  end if;
  return null;
end $$;
CREATE FUNCTION public.count_deleted_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.otp_auth_enabled then perform count_login_method(old.project_id, old.id, 'otp', -1); end if;
  if old.password_hash is not null then perform count_login_method(old.project_id, old.id, 'password', -1); end if;
  if old.country is not null then
    update country_counts set user_count = user_count - 1
    where project_id = old.project_id and country = old.country and shard = shard_of_user(old.id);
  end if;
  return null;
end $$;
CREATE FUNCTION public.count_login_method(of_project text, of_user uuid, the_method text, change integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if change > 0 then
    insert into login_method_counts as c (project_id, method, shard, method_count)
    values (of_project, the_method, shard_of_user(of_user), change)
    on conflict (project_id, method, shard) do update set method_count = c.method_count + change;
  else
    -- Never an insert: with the whole project its counters may be gone already.
    update login_method_counts set method_count = method_count + change
    where project_id = of_project and method = the_method and shard = shard_of_user(of_user);
  end if;
end $$;
CREATE FUNCTION public.count_new_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into project_daily_counts as c (project_id, day, shard, sign_ups)
  values (new.project_id, new.signed_up_at_millis / 86400000, shard_of_user(new.id), 1)
  on conflict (project_id, day, shard) do update set sign_ups = c.sign_ups + 1;
  if new.otp_auth_enabled then perform count_login_method(new.project_id, new.id, 'otp', 1); end if;
  if new.password_hash is not null then perform count_login_method(new.project_id, new.id, 'password', 1); end if;
  return null;
end $$;
CREATE FUNCTION public.count_oauth_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then perform count_login_method(new.project_id, new.user_id, new.provider_id, 1);
  else perform count_login_method(old.project_id, old.user_id, old.provider_id, -1); end if;
  return null;
end $$;
CREATE FUNCTION public.count_passkey() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then perform count_login_method(new.project_id, new.user_id, 'passkey', 1);
  else perform count_login_method(old.project_id, old.user_id, 'passkey', -1); end if;
  return null;
end $$;
CREATE FUNCTION public.delete_invited_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from invited_addresses where project_id = old.project_id and code_id = old.id;
  return null;
end $$;
CREATE FUNCTION public.end_trust() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ended_user_id uuid;
begin
  if tg_table_name = 'users' then ended_user_id := new.id;
  elsif tg_op = 'DELETE' then ended_user_id := old.user_id;
  else ended_user_id := new.user_id;
  end if;
  if tg_op = 'DELETE' then
    delete from trusted_devices where project_id = old.project_id and user_id = ended_user_id;
  else
    delete from trusted_devices where project_id = new.project_id and user_id = ended_user_id;
  end if;
  return null;
end $$;
CREATE FUNCTION public.is_permission_granted(has_factor boolean, required_at bigint, grace_days smallint, signed_up_at bigint, at_millis bigint, is_protected boolean) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when has_factor then true
    when required_at is null then not is_protected
    else at_millis < second_factor_due_at_millis(has_factor, required_at, grace_days, signed_up_at) end
$$;
CREATE FUNCTION public.list_managed_project() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed project_owners := case when tg_op = 'DELETE' then old else new end;
  is_managed boolean := tg_op <> 'DELETE' and changed.role in ('owner', 'admin');
begin
  if is_managed then
    update users set server_metadata =
      case when jsonb_typeof(server_metadata) = 'object' then server_metadata else '{}'::jsonb end
      || jsonb_build_object('managedProjectIds',
        case when jsonb_typeof(server_metadata -> 'managedProjectIds') = 'array'
          then server_metadata -> 'managedProjectIds' else '[]'::jsonb end || to_jsonb(changed.project_id))
    where project_id = 'internal' and id = changed.user_id
      and not coalesce(jsonb_typeof(server_metadata -> 'managedProjectIds') = 'array'
        and server_metadata -> 'managedProjectIds' @> to_jsonb(changed.project_id), false);
  else
    update users set server_metadata = jsonb_set(server_metadata, '{managedProjectIds}',
      (server_metadata -> 'managedProjectIds') - changed.project_id)
    where project_id = 'internal' and id = changed.user_id
      and jsonb_typeof(server_metadata -> 'managedProjectIds') = 'array'
      and server_metadata -> 'managedProjectIds' @> to_jsonb(changed.project_id);
  end if;
  return null;
end $$;
CREATE FUNCTION public.name_sign_up_of_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.user_signed_up_at_millis := coalesce(
    (select signed_up_at_millis from users where project_id = new.project_id and id = new.user_id),
    new.joined_at_millis);
  return new;
end $$;
CREATE FUNCTION public.read_managed_projects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  listed jsonb := case when jsonb_typeof(new.server_metadata -> 'managedProjectIds') = 'array'
    then new.server_metadata -> 'managedProjectIds' else '[]'::jsonb end;
begin
  delete from project_owners
  where user_id = new.id and role in ('owner', 'admin') and not listed @> to_jsonb(project_id);
  insert into project_owners (project_id, user_id, role, created_at_millis)
    select p.id, new.id, 'owner', (extract(epoch from clock_timestamp()) * 1000)::bigint
    from projects p
    where p.id in (select item #>> '{}' from jsonb_array_elements(listed) item where jsonb_typeof(item) = 'string')
      and p.deleted_at_millis is null
  on conflict (project_id, user_id) do update set role = 'owner'
    where project_owners.role in ('developer', 'support');
  return null;
end $$;
CREATE FUNCTION public.repeat_oldest_authenticator() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed authenticators := case when tg_op = 'DELETE' then old else new end;
  oldest authenticators;
begin
  select * into oldest from authenticators a
    where a.project_id = changed.project_id and a.user_id = changed.user_id
    order by a.created_at_millis, a.id limit 1;
  update users set totp_secret_sealed = oldest.secret_sealed, totp_last_time_step = oldest.last_time_step
    where project_id = changed.project_id and id = changed.user_id
      and (totp_secret_sealed, totp_last_time_step) is distinct from (oldest.secret_sealed, oldest.last_time_step);
  return null;
end $$;
CREATE FUNCTION public.second_factor_due_at_millis(has_factor boolean, required_at bigint, grace_days smallint, signed_up_at bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when not has_factor and required_at is not null
    then greatest(required_at, signed_up_at) + grace_days * 86400000::bigint end
$$;
CREATE FUNCTION public.set_client_of_provider_token() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.client_id := (select client_id from oauth_provider_configs
    where project_id = new.project_id and provider_id = new.provider_id and type = 'standard');
  return new;
end $$;
CREATE FUNCTION public.shard_of_user(id uuid) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select (('x' || right(id::text, 2))::bit(8)::int % 16)::smallint
$$;
CREATE FUNCTION public.store_authenticator_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  before bytea := case when tg_op = 'UPDATE' then old.totp_secret_sealed end;
begin
  if new.totp_secret_sealed is null then
    delete from authenticators where project_id = new.project_id and user_id = new.id;
    return null;
  end if;
  update authenticators set last_time_step = new.totp_last_time_step
    where project_id = new.project_id and user_id = new.id and secret_sealed = new.totp_secret_sealed
      and (last_time_step is null or last_time_step < new.totp_last_time_step);
  if exists (select from authenticators where project_id = new.project_id and user_id = new.id
      and secret_sealed = new.totp_secret_sealed) then
    return null;
  end if;
  delete from authenticators where project_id = new.project_id and user_id = new.id and secret_sealed = before;
  insert into authenticators (project_id, id, user_id, name, secret_sealed, created_at_millis)
    values (new.project_id, gen_random_uuid(), new.id, 'Authenticator', new.totp_secret_sealed,
      case when tg_op = 'INSERT' then new.signed_up_at_millis
        else (extract(epoch from clock_timestamp()) * 1000)::bigint end);
  return null;
end $$;
CREATE FUNCTION public.store_email_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  of_project text := coalesce(new.project_id, old.project_id);
  of_user uuid := coalesce(new.user_id, old.user_id);
  new_order text := coalesce((select lower(c.value collate "C") from contact_channels c
    where c.project_id = of_project and c.user_id = of_user and c.type = 'email' and c.is_primary), U&'\+10FFFF');
begin
  update users set email_order = new_order
    where project_id = of_project and id = of_user and email_order <> new_order;
  return null;
end $$;
CREATE FUNCTION public.store_invited_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into invited_addresses (project_id, code_id, email) values (new.project_id, new.id, new.payload ->> 'email');
  return null;
end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.api_key_sets (
    project_id text NOT NULL,
    id uuid NOT NULL,
    description text NOT NULL,
    created_at_millis bigint NOT NULL,
    expires_at_millis bigint,
    manually_revoked_at_millis bigint,
    last_used_at_millis bigint,
    publishable_client_key_hash bytea,
    publishable_client_key_last_four text,
    secret_server_key_hash bytea,
    secret_server_key_last_four text,
    super_secret_admin_key_hash bytea,
    super_secret_admin_key_last_four text,
    created_by_type text,
    created_by_id uuid,
    first_used_at_millis bigint,
    publishable_client_key text,
    expiry_warned_days integer
);
CREATE TABLE public.audit_batches (
    project_id text NOT NULL,
    number integer NOT NULL,
    event_count integer NOT NULL,
    newest_event_at_millis bigint NOT NULL,
    sealed_at_millis bigint NOT NULL,
    previous_root bytea NOT NULL,
    root bytea NOT NULL,
    root_sealed bytea NOT NULL,
    removal_sealed bytea
);
CREATE TABLE public.audit_events (
    project_id text NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    user_id uuid,
    actor text NOT NULL,
    at_millis bigint NOT NULL,
    network_address text,
    country text,
    user_agent text,
    request_id text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    actor_type text,
    actor_id uuid,
    on_behalf_of uuid,
    batch integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.authenticators (
    project_id text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    secret_sealed bytea NOT NULL,
    last_time_step bigint,
    created_at_millis bigint NOT NULL,
    last_used_at_millis bigint
);
CREATE TABLE public.authorization_codes (
    project_id text NOT NULL,
    code_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    redirect_uri text NOT NULL,
    code_challenge text NOT NULL,
    is_new_user boolean NOT NULL,
    after_callback_redirect_url text,
    expires_at_millis bigint NOT NULL,
    used_at_millis bigint,
    session_epoch integer DEFAULT 0 NOT NULL,
    session_id uuid,
    provider_id text
);
CREATE TABLE public.contact_channels (
    project_id text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    value text NOT NULL,
    is_primary boolean NOT NULL,
    is_verified boolean NOT NULL,
    used_for_auth boolean NOT NULL,
    created_at_millis bigint NOT NULL,
    CONSTRAINT contact_channels_type_check CHECK ((type = 'email'::text))
);
CREATE TABLE public.country_counts (
    project_id text NOT NULL,
    country text NOT NULL,
    shard smallint NOT NULL,
    user_count bigint NOT NULL
);
CREATE TABLE public.default_permissions (
    project_id text NOT NULL,
    role text NOT NULL,
    permission_id text NOT NULL,
    CONSTRAINT default_permissions_role_check CHECK ((role = ANY (ARRAY['creator'::text, 'member'::text])))
);
CREATE TABLE public.email_template_versions (
    project_id text NOT NULL,
    type text NOT NULL,
    locale text NOT NULL,
    subject text NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT email_template_versions_type_check CHECK ((type = ANY (ARRAY['email_verification'::text, 'password_reset'::text, 'magic_link'::text, 'team_invitation'::text])))
);
CREATE TABLE public.email_templates (
    project_id text NOT NULL,
    type text NOT NULL,
    subject text NOT NULL,
    content jsonb NOT NULL,
    CONSTRAINT email_templates_type_check CHECK ((type = ANY (ARRAY['email_verification'::text, 'password_reset'::text, 'magic_link'::text, 'team_invitation'::text])))
);
CREATE TABLE public.failed_requests (
    project_id text NOT NULL,
    id uuid NOT NULL,
    minute_millis bigint NOT NULL,
    status integer NOT NULL,
    code text,
    method text NOT NULL,
    route text,
    origin text,
    client_version text,
    request_count integer NOT NULL,
    last_at_millis bigint NOT NULL
);
CREATE TABLE public.idempotency_keys (
    project_id text NOT NULL,
    caller text NOT NULL,
    key_hash bytea NOT NULL,
    digest bytea NOT NULL,
    claim_id uuid NOT NULL,
    claimed_at_millis bigint NOT NULL,
    expires_at_millis bigint NOT NULL,
    response bytea,
    stored_bytes integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.instance (
    singleton boolean DEFAULT true NOT NULL,
    secret_check bytea NOT NULL,
    created_at_millis bigint NOT NULL,
    CONSTRAINT instance_singleton_check CHECK (singleton)
);
COMMENT ON TABLE public.instance IS 'read by nodes of the version before only';
CREATE TABLE public.invited_addresses (
    project_id text NOT NULL,
    code_id uuid NOT NULL,
    email text NOT NULL,
    admitted_at_millis bigint
);
CREATE UNLOGGED TABLE public.limit_counters (
    project_id text NOT NULL,
    limit_name text NOT NULL,
    subject_hash bytea NOT NULL,
    hits integer NOT NULL,
    window_ends_at_millis bigint NOT NULL
);
CREATE TABLE public.login_method_counts (
    project_id text NOT NULL,
    method text NOT NULL,
    shard smallint NOT NULL,
    method_count bigint NOT NULL
);
CREATE UNLOGGED TABLE public.network_limit_counters (
    limit_name text NOT NULL,
    subject_hash bytea NOT NULL,
    hits integer NOT NULL,
    window_ends_at_millis bigint NOT NULL
);
CREATE TABLE public.oauth_accounts (
    project_id text NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    user_id uuid NOT NULL,
    email text,
    created_at_millis bigint NOT NULL,
    CONSTRAINT oauth_accounts_account_id_check CHECK ((account_id <> ''::text))
);
CREATE TABLE public.oauth_flows (
    project_id text NOT NULL,
    state_hash bytea NOT NULL,
    provider_id text NOT NULL,
    parameters_sealed bytea NOT NULL,
    expires_at_millis bigint NOT NULL
);
CREATE TABLE public.oauth_provider_configs (
    project_id text NOT NULL,
    provider_id text NOT NULL,
    enabled boolean NOT NULL,
    type text NOT NULL,
    client_id text,
    client_secret_sealed bytea,
    facebook_config_id text,
    microsoft_tenant_id text,
    issuer text,
    authorization_url text,
    token_url text,
    userinfo_url text,
    scopes text,
    email_verified_as_text boolean DEFAULT false NOT NULL,
    CONSTRAINT oauth_provider_configs_type_check CHECK ((type = ANY (ARRAY['shared'::text, 'standard'::text])))
);
CREATE TABLE public.oauth_tokens (
    project_id text NOT NULL,
    id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    type text NOT NULL,
    token_sealed bytea NOT NULL,
    scopes jsonb NOT NULL,
    expires_at_millis bigint,
    created_at_millis bigint NOT NULL,
    claimed_until_millis bigint,
    client_id text,
    CONSTRAINT oauth_tokens_type_check CHECK ((type = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE TABLE public.outbox (
    project_id text NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    payload bytea,
    created_at_millis bigint NOT NULL,
    run_at_millis bigint NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    locked_until_millis bigint,
    finished_at_millis bigint,
    last_error text,
    recipient text,
    mail_type text,
    mail_locale text,
    user_id uuid,
    content_expires_at_millis bigint,
    CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'webhook'::text, 'webhook_event'::text, 'reset_request'::text])))
);
CREATE TABLE public.passkeys (
    project_id text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    transports jsonb NOT NULL,
    name text NOT NULL,
    created_at_millis bigint NOT NULL,
    last_used_at_millis bigint
);
CREATE TABLE public.permission_containments (
    project_id text NOT NULL,
    permission_id text NOT NULL,
    contained_id text NOT NULL
);
CREATE TABLE public.permission_definitions (
    project_id text NOT NULL,
    id text NOT NULL,
    description text,
    created_at_millis bigint NOT NULL,
    requires_second_factor boolean DEFAULT false NOT NULL
);
CREATE TABLE public.project_daily_counts (
    project_id text NOT NULL,
    day integer NOT NULL,
    shard smallint NOT NULL,
    sign_ups bigint DEFAULT 0 NOT NULL,
    active_users bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.project_domains (
    project_id text NOT NULL,
    domain text NOT NULL,
    handler_path text NOT NULL,
    "position" bigint NOT NULL,
    CONSTRAINT project_domains_domain_check CHECK ((domain ~~ 'https://%'::text)),
    CONSTRAINT project_domains_handler_path_check CHECK ((handler_path ~~ '/%'::text))
);
ALTER TABLE public.project_domains ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.project_domains_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.project_owners (
    project_id text NOT NULL,
    user_id uuid NOT NULL,
    user_project_id text DEFAULT 'internal'::text NOT NULL,
    role text NOT NULL,
    created_at_millis bigint NOT NULL,
    created_by uuid,
    CONSTRAINT project_owners_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'developer'::text, 'support'::text]))),
    CONSTRAINT project_owners_user_project_id_check CHECK ((user_project_id = 'internal'::text))
);
CREATE TABLE public.project_user_counts (
    project_id text NOT NULL,
    shard smallint NOT NULL,
    user_count bigint NOT NULL
);
CREATE TABLE public.projects (
    id text NOT NULL,
    display_name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    is_production_mode boolean DEFAULT false NOT NULL,
    config_id uuid NOT NULL,
    allow_localhost boolean DEFAULT true NOT NULL,
    sign_up_enabled boolean DEFAULT true NOT NULL,
    credential_enabled boolean DEFAULT true NOT NULL,
    magic_link_enabled boolean DEFAULT false NOT NULL,
    passkey_enabled boolean DEFAULT false NOT NULL,
    client_team_creation_enabled boolean DEFAULT false NOT NULL,
    client_user_deletion_enabled boolean DEFAULT false NOT NULL,
    create_team_on_sign_up boolean DEFAULT false NOT NULL,
    email_config_sealed bytea,
    created_at_millis bigint NOT NULL,
    invitations_bound_to_email boolean DEFAULT false NOT NULL,
    password_min_length smallint DEFAULT 8 NOT NULL,
    session_idle_millis bigint,
    new_device_notices boolean DEFAULT true NOT NULL,
    deleted_at_millis bigint,
    fresh_sign_in_minutes smallint,
    second_factor_grace_days smallint,
    second_factor_required_at_millis bigint,
    CONSTRAINT projects_display_name_check CHECK ((display_name <> ''::text)),
    CONSTRAINT projects_fresh_sign_in_minutes_check CHECK (((fresh_sign_in_minutes >= 1) AND (fresh_sign_in_minutes <= 1440))),
    CONSTRAINT projects_password_min_length_check CHECK (((password_min_length >= 8) AND (password_min_length <= 64))),
    CONSTRAINT projects_second_factor_grace_days_check CHECK (((second_factor_grace_days >= 0) AND (second_factor_grace_days <= 90))),
    CONSTRAINT projects_session_idle_millis_check CHECK ((session_idle_millis > 0))
);
CREATE UNLOGGED TABLE public.recently_active_users (
    project_id text NOT NULL,
    user_id uuid NOT NULL,
    at_millis bigint NOT NULL
);
CREATE TABLE public.recovery_codes (
    project_id text NOT NULL,
    user_id uuid NOT NULL,
    selector text NOT NULL,
    secret_hash text NOT NULL,
    created_at_millis bigint NOT NULL,
    used_at_millis bigint
);
CREATE TABLE public.root_secrets (
    id smallint NOT NULL,
    check_value bytea NOT NULL,
    created_at_millis bigint NOT NULL,
    sealing_since_millis bigint,
    retired_at_millis bigint,
    CONSTRAINT root_secrets_id_check CHECK (((id >= 1) AND (id <= 255)))
);
CREATE TABLE public.schema_migrations (
    version integer NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at_millis bigint NOT NULL
);
CREATE TABLE public.service_nodes (
    id uuid NOT NULL,
    secret_ids smallint[] NOT NULL,
    seen_at_millis bigint NOT NULL
);
CREATE TABLE public.sessions (
    project_id text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    refresh_token_hash bytea NOT NULL,
    created_at_millis bigint NOT NULL,
    last_used_at_millis bigint NOT NULL,
    expires_at_millis bigint NOT NULL,
    ended_at_millis bigint,
    is_impersonation boolean DEFAULT false NOT NULL,
    user_agent text,
    network_address text,
    device text,
    country text,
    network text,
    previous_refresh_token_hash bytea,
    rotated_at_millis bigint,
    refresh_token_used_at_millis bigint,
    impersonation jsonb,
    authenticated_at_millis bigint,
    authentication_methods text[]
);
COMMENT ON COLUMN public.sessions.rotated_at_millis IS 'read by nodes of the version before only';
CREATE TABLE public.signing_keys (
    project_id text NOT NULL,
    kid text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_key_sealed bytea NOT NULL,
    created_at_millis bigint NOT NULL,
    activated_at_millis bigint NOT NULL,
    retired_at_millis bigint
);
CREATE TABLE public.spent_refresh_tokens (
    project_id text NOT NULL,
    token_hash bytea NOT NULL,
    session_id uuid NOT NULL,
    spent_at_millis bigint NOT NULL
);
CREATE TABLE public.team_members (
    project_id text NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    display_name text,
    profile_image_url text,
    joined_at_millis bigint NOT NULL,
    user_signed_up_at_millis bigint NOT NULL
);
CREATE TABLE public.team_permission_grants (
    project_id text NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    permission_id text NOT NULL,
    created_at_millis bigint NOT NULL
);
CREATE TABLE public.teams (
    project_id text NOT NULL,
    id uuid NOT NULL,
    display_name text NOT NULL,
    profile_image_url text,
    client_metadata jsonb,
    client_read_only_metadata jsonb,
    server_metadata jsonb,
    created_at_millis bigint NOT NULL,
    made_by_user_id uuid,
    CONSTRAINT teams_display_name_check CHECK ((display_name <> ''::text))
);
CREATE TABLE public.trusted_devices (
    project_id text NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    previous_secret_hash bytea,
    replaced_hashes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
    device text,
    created_at_millis bigint NOT NULL,
    last_used_at_millis bigint,
    expires_at_millis bigint NOT NULL
);
CREATE TABLE public.user_permission_grants (
    project_id text NOT NULL,
    user_id uuid NOT NULL,
    permission_id text NOT NULL,
    created_at_millis bigint NOT NULL
);
CREATE TABLE public.users (
    project_id text NOT NULL,
    id uuid NOT NULL,
    display_name text,
    profile_image_url text,
    client_metadata jsonb,
    client_read_only_metadata jsonb,
    server_metadata jsonb,
    signed_up_at_millis bigint NOT NULL,
    last_active_at_millis bigint NOT NULL,
    password_hash text,
    password_changed_at_millis bigint,
    otp_auth_enabled boolean DEFAULT false NOT NULL,
    totp_secret_sealed bytea,
    totp_last_time_step bigint,
    selected_team_id uuid,
    session_epoch integer DEFAULT 0 NOT NULL,
    locale text,
    search_text text DEFAULT ''::text NOT NULL,
    active_day integer,
    country text,
    sign_up_risk_bot smallint DEFAULT 0 NOT NULL,
    sign_up_risk_free_trial_abuse smallint DEFAULT 0 NOT NULL,
    chosen_locale text,
    ban_reason text,
    ban_until_millis bigint,
    ban_count integer DEFAULT 0 NOT NULL,
    email_order text DEFAULT '􏿿'::text NOT NULL COLLATE pg_catalog."C",
    active_order bigint DEFAULT 0 NOT NULL,
    CONSTRAINT users_check CHECK (((ban_until_millis IS NULL) OR (ban_reason IS NOT NULL))),
    CONSTRAINT users_sign_up_risk_bot_check CHECK (((sign_up_risk_bot >= 0) AND (sign_up_risk_bot <= 100))),
    CONSTRAINT users_sign_up_risk_free_trial_abuse_check CHECK (((sign_up_risk_free_trial_abuse >= 0) AND (sign_up_risk_free_trial_abuse <= 100)))
);
CREATE TABLE public.verification_codes (
    project_id text NOT NULL,
    id uuid NOT NULL,
    purpose text NOT NULL,
    nonce_hash bytea NOT NULL,
    typed_hash bytea NOT NULL,
    user_id uuid,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at_millis bigint NOT NULL,
    expires_at_millis bigint NOT NULL,
    used_at_millis bigint
);
CREATE TABLE public.webhook_attempts (
    project_id text NOT NULL,
    id text NOT NULL,
    message_id text NOT NULL,
    endpoint_id text NOT NULL,
    url text NOT NULL,
    is_success boolean NOT NULL,
    is_manual boolean NOT NULL,
    response_status_code integer NOT NULL,
    response text NOT NULL,
    duration_millis integer NOT NULL,
    at_millis bigint NOT NULL,
    next_attempt_at_millis bigint
);
CREATE TABLE public.webhook_endpoints (
    project_id text NOT NULL,
    id text NOT NULL,
    uid text,
    url text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    event_types jsonb,
    channels jsonb,
    headers_sealed bytea,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    rate_limit integer,
    secret_sealed bytea NOT NULL,
    created_at_millis bigint NOT NULL,
    updated_at_millis bigint NOT NULL
);
CREATE SEQUENCE public.webhook_event_sequence
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.webhook_messages (
    project_id text NOT NULL,
    id text NOT NULL,
    event_id text,
    event_type text NOT NULL,
    body text NOT NULL,
    created_at_millis bigint NOT NULL,
    is_example boolean DEFAULT false NOT NULL
);
CREATE TABLE public.webhook_old_secrets (
    project_id text NOT NULL,
    endpoint_id text NOT NULL,
    id uuid NOT NULL,
    secret_sealed bytea NOT NULL,
    expires_at_millis bigint NOT NULL
);
CREATE UNLOGGED TABLE public.webhook_shares (
    project_id text NOT NULL,
    endpoint_id text NOT NULL,
    second bigint NOT NULL,
    sent integer NOT NULL
);
INSERT INTO public.api_key_sets VALUES
	('internal', '00000000-0000-4000-8000-0000000000aa', 'Seeded', 1796070426000, 253402300799000, NULL, NULL, '\x87dfa1014ab034cd7e29e620b9246dd56379077a5cc0ae9d05514ebb45fb8588', 'pdam', '\x6cfcc9343cbb6d80f6cf74efbb0e1d9ea4467aa2b81495efd98e0318bdc74206', '54gg', '\x65e15e1a24f760b3e5db0e84f3df98cdaab2bfaf9735b089957389afb84a99d3', '613w', 'operator', NULL, NULL, 'pck_bncj7j5sjxqpesm6me575has4sjqx1en631tz43rtpdam', NULL),
	('internal', '9c753682-59f3-8025-8fb7-4eaa9517127d', 'Dashboard', 1796070426017, 253402300799000, NULL, NULL, '\x30d614f5ea53eee54eb33a13477b6de0032d68966e4f16bca64c7e6afddd5215', 'b9e2', NULL, NULL, NULL, NULL, 'operator', NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000aa', 'Seeded', 1796070426101, 253402300799000, NULL, 1796070429554, '\xb1a061b645c7617c3df08a8bd6eaedbad7d4ebd6597ee4c6750032383b519292', 'ntxr', '\x08618f1010545de7804c26fe7e52b34720f67d3b8805c62607619ee1d9d84a45', 'avyg', '\xd5d38b3c361e6ef66726e2ec41e529ae6cb81ae1d756aa9f52737ee6694d98f1', 'qspj', 'operator', NULL, 1796070429554, 'pck_h46707ftdh6vz4cs7d11yd99c80f7ff3h62s980q6ntxr', NULL);
INSERT INTO public.audit_batches VALUES
	('00000000-0000-4000-8000-000000000001', 1, 6, 1796070427147, 1796070427242, '\x0000000000000000000000000000000000000000000000000000000000000000', '\x9e28767b8515f9d718866f9c640b0edb44fbb6c54845d47029096c46ad2226e5', '\x0131b5e7ba5a17e30fbcb52bc9f09066435ad724a24108df625e8da970d6c9f51dda3fc9c352fbd96718ad0a40fc61b12a87bdb84da9b8a1bf0625762c7ce5893d4f0c21c3e42b15be786337844269a476e30d98d7b7a0f903a3e188cb6281cee6682ad27aeca498275351280d13e707b4e3727942077032bb981e0d24f3dc297530e23048d71a95eedc527f6ad084df16e90ac78f60af6cff15da6de383ae097fb40066b77af19d97d24833144b1dcb493426670e5c5c18b2a6', NULL),
	('00000000-0000-4000-8000-000000000001', 2, 1, 1796070427397, 1796070428393, '\x9e28767b8515f9d718866f9c640b0edb44fbb6c54845d47029096c46ad2226e5', '\x8eef129caa55181e4357c06ca7472f5de51a247b57c945713c7eded3e9f646ca', '\x017d7412048715376fd962a764ed4f9ed0db316d1fbc410c60e208770ee6eb31f631e7ade929265e1bede35b29dcd445a1242897b948dc02f6d7850da31a1139e9c38900827b5746e52573a981a1e7ab57b1c749e96105b4d35831e97a5c4805de4d9f5a893e3e256f85579b58b29bb1660e33133bf7bade0c477ef757e57a42f1ce56c91166054cc772c3b7c91b6bf0d9e4155c68a375f74e3f41bf05cedaf07294343a89978d45e689274fbe6a3701c9bb6d47ce93a2bebc57', NULL),
	('00000000-0000-4000-8000-000000000001', 3, 4, 1796070429288, 1796070429443, '\x8eef129caa55181e4357c06ca7472f5de51a247b57c945713c7eded3e9f646ca', '\xa323239ed56690be86ce39a9e4c41d8145614e53fe7f36dfd4254a672701f9aa', '\x011ee5858aa7bb007d7ced0c9f4253105c0d44811bae994102136953210587f5e85194eaceb894c9a0e2e60963a48479087097ca25447e9e130a8d43c99ba0d77829217145a29a81118bfb0042cf2601a8881aa5a8fa7763f67dfb3b5fea82805d66ce5897c02b50af98a16fb51ccaa4358b40f33d6d2da0a2c5da085f7e7924b5574dbf2f865690bd1d0398de4de4de7293c61476e8bdb183d7b4d7a7bf05bd6694048f0bcb5743c6a5569a73720f80e65c303df63f17b5942d', NULL);
INSERT INTO public.audit_events VALUES
	('00000000-0000-4000-8000-000000000001', '793b8f3d-956e-4323-8414-6b52014d7a1a', 'permission_definition_created', NULL, 'admin', 1796070426066, NULL, NULL, NULL, 'seed', '{"permission_id": "write_notes", "contained_permission_ids": []}', 'operator', NULL, NULL, 1),
	('00000000-0000-4000-8000-000000000001', 'a8a7d423-27c9-4803-9735-95d6d2640f0d', 'permission_definition_updated', NULL, 'admin', 1796070426098, NULL, NULL, NULL, 'seed', '{"permission_id": "admin", "contained_permission_ids": ["$delete_team", "$invite_members", "$manage_members", "$read_members", "$remove_members", "$update_team", "write_notes"]}', 'operator', NULL, NULL, 1),
	('00000000-0000-4000-8000-000000000001', '8eb6feeb-c6ef-4e3a-82f4-a2f2261014f1', 'sign_up', '077e11be-5b22-40c9-a335-572d307fc94f', 'client', 1796070426839, '127.0.0.1', NULL, NULL, '98d6f5cb-2c9e-492a-bf86-39584dc48107', '{"method": "password", "session_id": "f1e8fc4e-5cd5-4a4e-b496-6faa75743b81"}', 'user', '077e11be-5b22-40c9-a335-572d307fc94f', NULL, 1),
	('00000000-0000-4000-8000-000000000001', 'c51e68cd-0931-4f21-b79f-d50dc5aa5b54', 'sign_up', 'da41223e-9056-4975-bea9-2bcee5f6ceab', 'client', 1796070426504, '127.0.0.1', NULL, NULL, '573a6c8d-8ece-4bc9-817a-e623edb304fc', '{"method": "password", "session_id": "7be4a84b-7c4d-4cfb-a300-72b68712f57b"}', 'user', 'da41223e-9056-4975-bea9-2bcee5f6ceab', NULL, 1),
	('00000000-0000-4000-8000-000000000001', '135cdbf4-9182-43b5-941f-169b57ba9a97', 'totp_enabled', '077e11be-5b22-40c9-a335-572d307fc94f', 'client', 1796070426999, '127.0.0.1', NULL, NULL, '0b41ad24-4b97-4395-86d1-5a4eef167064', '{"authenticator_id": "6f045391-7714-42ed-8dd9-e4e177e77bae"}', 'user', '077e11be-5b22-40c9-a335-572d307fc94f', NULL, 1),
	('00000000-0000-4000-8000-000000000001', '278005d7-7097-4c3c-961f-a6f553968bb4', 'user_created', 'cf7e44e9-3ad4-466e-97bd-b08d97613625', 'server', 1796070427147, '127.0.0.1', NULL, NULL, '2de4740b-4635-4fcc-a42b-c5505679b3cd', '{}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 1),
	('00000000-0000-4000-8000-000000000001', 'b6edf0f6-660a-4527-8d8e-cf9b8dee246c', 'sign_up', '409ad482-4c60-4de4-9d1a-78c373934236', 'client', 1796070427397, '127.0.0.1', NULL, NULL, 'fa2acd8c-f1fd-447e-936a-8bee09e04b7c', '{"method": "password", "session_id": "ed3fb209-b6c6-4df2-bd85-a894faf8c4bc"}', 'user', '409ad482-4c60-4de4-9d1a-78c373934236', NULL, 2),
	('00000000-0000-4000-8000-000000000001', 'be060256-06c1-4ae5-88f0-008cfcd66f74', 'passkey_added', '409ad482-4c60-4de4-9d1a-78c373934236', 'client', 1796070428626, '127.0.0.1', NULL, NULL, 'f9e31548-2791-4750-b5d9-419823e4348c', '{"passkey_id": "120dcd0a-7de1-4021-ab40-d3af3c4e4ec4"}', 'user', '409ad482-4c60-4de4-9d1a-78c373934236', NULL, 3),
	('00000000-0000-4000-8000-000000000001', 'a3d0dfa1-31e4-4462-9550-eba5eea37c0c', 'sign_in_code_requested', NULL, 'client', 1796070428778, '127.0.0.1', NULL, NULL, '137067d0-190a-4ae1-832b-ad077a480f02', '{}', 'user', NULL, NULL, 3),
	('00000000-0000-4000-8000-000000000001', '7c7d709a-b0c3-428b-8631-3470f9bbdf3f', 'sign_up', 'ea7b1da3-6b57-4ab3-a91b-8fca6876de56', 'client', 1796070429170, '127.0.0.1', NULL, NULL, '956027dd-6a3b-43c1-b460-db5a63f0720f', '{"method": "otp", "session_id": "cca2c0af-5a0f-4e71-9ab9-c21e911fab99"}', 'user', 'ea7b1da3-6b57-4ab3-a91b-8fca6876de56', NULL, 3),
	('00000000-0000-4000-8000-000000000001', '2051499f-bbc9-4176-8a94-076243df675c', 'team_created', NULL, 'server', 1796070429288, '127.0.0.1', NULL, NULL, '6fbcac4b-8561-4c2c-a216-67bf53211d06', '{"team_id": "3d03568c-279c-4eea-ba85-a9db3d07753b"}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 3),
	('00000000-0000-4000-8000-000000000001', '3caf2ab0-1a9e-47a8-a0f3-26b084322522', 'user_created', 'a1e75d5b-86b0-4341-890c-11963d382655', 'server', 1796070429351, '127.0.0.1', NULL, NULL, '41c6a74a-874b-4ca1-8bb8-f5f4eefebbb4', '{}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 0),
	('00000000-0000-4000-8000-000000000001', 'b7d6259d-55a3-4e9d-9318-ddfd06add8b3', 'team_member_added', 'a1e75d5b-86b0-4341-890c-11963d382655', 'server', 1796070429555, '127.0.0.1', NULL, NULL, 'a1b672f3-7eb6-44ea-87d0-75d212bfb697', '{"team_id": "3d03568c-279c-4eea-ba85-a9db3d07753b"}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 0);
INSERT INTO public.authenticators VALUES
	('00000000-0000-4000-8000-000000000001', '6f045391-7714-42ed-8dd9-e4e177e77bae', '077e11be-5b22-40c9-a335-572d307fc94f', 'Authenticator', '\x01ff1ab1392e2d4d187723dd583f70acb0982c3a38c5aa702bbb1ae9471d8a77a26ae02cef889513b620f66ce7d08a3882', NULL, 1796070426978, NULL);
INSERT INTO public.contact_channels VALUES
	('00000000-0000-4000-8000-000000000001', 'd2b8926a-a8b4-4a8e-b3d4-ac9708167bbc', 'da41223e-9056-4975-bea9-2bcee5f6ceab', 'email', 'f45974be-fab7-46db-b5da-3f6ab1ef7e1d@example.com', true, false, true, 1796070426504),
	('00000000-0000-4000-8000-000000000001', '1fad2fec-8a53-4c8f-b1fd-8150b07c6970', '077e11be-5b22-40c9-a335-572d307fc94f', 'email', '690b6c91-d169-48c2-ab43-5f15aa4cf190@example.com', true, false, true, 1796070426839),
	('00000000-0000-4000-8000-000000000001', '34fd88f9-94bb-4512-90bc-98893e8879ff', 'cf7e44e9-3ad4-466e-97bd-b08d97613625', 'email', '6d1d53aa-ec13-4bc5-86e6-aa003cdd326c@example.com', true, true, true, 1796070427147),
	('00000000-0000-4000-8000-000000000001', 'd52c1866-fdbe-4478-8c89-aff7779934c0', '409ad482-4c60-4de4-9d1a-78c373934236', 'email', '48ad4a14-767f-4daf-943b-0e39b149f299@example.com', true, false, true, 1796070427397),
	('00000000-0000-4000-8000-000000000001', '1df90690-3453-4781-ab01-dd0e1a6ca9b2', 'ea7b1da3-6b57-4ab3-a91b-8fca6876de56', 'email', '2d8d8710-e4c5-4357-af75-5e2c5cacd049@example.com', true, true, true, 1796070429170),
	('00000000-0000-4000-8000-000000000001', 'ed2dab2a-3927-42a0-bb07-368ff5501a64', 'a1e75d5b-86b0-4341-890c-11963d382655', 'email', 'ada@example.com', true, true, false, 1796070429351);
INSERT INTO public.default_permissions VALUES
	('00000000-0000-4000-8000-000000000001', 'creator', 'admin'),
	('00000000-0000-4000-8000-000000000001', 'member', 'member');
INSERT INTO public.login_method_counts VALUES
	('00000000-0000-4000-8000-000000000001', 'password', 11, 1),
	('00000000-0000-4000-8000-000000000001', 'password', 15, 1),
	('00000000-0000-4000-8000-000000000001', 'password', 5, 1),
	('00000000-0000-4000-8000-000000000001', 'password', 6, 1),
	('00000000-0000-4000-8000-000000000001', 'passkey', 6, 1),
	('00000000-0000-4000-8000-000000000001', 'otp', 6, 1);
INSERT INTO public.oauth_provider_configs VALUES
	('internal', 'google', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('internal', 'github', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('internal', 'microsoft', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('internal', 'spotify', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('00000000-0000-4000-8000-000000000001', 'google', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('00000000-0000-4000-8000-000000000001', 'github', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('00000000-0000-4000-8000-000000000001', 'microsoft', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false),
	('00000000-0000-4000-8000-000000000001', 'spotify', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false);
INSERT INTO public.outbox VALUES
	('00000000-0000-4000-8000-000000000001', '9d118833-12e7-46c6-a829-23ec8119018d', 'mail', NULL, 1796070426999, 1796070426999, 1, NULL, 1796070428358, NULL, '690b6c91-d169-48c2-ab43-5f15aa4cf190@example.com', 'notice.totp_enabled', 'en', '077e11be-5b22-40c9-a335-572d307fc94f', NULL),
	('00000000-0000-4000-8000-000000000001', 'da624c40-c202-4576-99b4-706d32e16da5', 'mail', NULL, 1796070428626, 1796070428626, 1, NULL, 1796070428873, NULL, '48ad4a14-767f-4daf-943b-0e39b149f299@example.com', 'notice.passkey_added', 'en', '409ad482-4c60-4de4-9d1a-78c373934236', NULL),
	('00000000-0000-4000-8000-000000000001', 'ef1ac3e1-3aac-45da-92b3-f15a3cd08d4c', 'mail', NULL, 1796070428778, 1796070428778, 1, NULL, 1796070429018, NULL, '2d8d8710-e4c5-4357-af75-5e2c5cacd049@example.com', 'magic_link', 'en', NULL, 1796071028763);
INSERT INTO public.passkeys VALUES
	('00000000-0000-4000-8000-000000000001', '120dcd0a-7de1-4021-ab40-d3af3c4e4ec4', '409ad482-4c60-4de4-9d1a-78c373934236', '7YK6Qfbn9BdxlJNOQLPcX7tOMrf16r8sUE6R4i-mpxM', '\xa5010203262001215820362acf2e4d07267a368b1c90a619fecd1cb0f3066f76ca8542a236443db1431c2258203a7741828e6e07f2fe170156787d656892eeae33346382982409e14178af8c5f', 0, '["internal", "hybrid"]', 'Passkey', 1796070428567, NULL);
INSERT INTO public.permission_containments VALUES
	('00000000-0000-4000-8000-000000000001', 'member', '$invite_members'),
	('00000000-0000-4000-8000-000000000001', 'member', '$read_members'),
	('00000000-0000-4000-8000-000000000001', 'admin', '$delete_team'),
	('00000000-0000-4000-8000-000000000001', 'admin', '$invite_members'),
	('00000000-0000-4000-8000-000000000001', 'admin', '$manage_members'),
	('00000000-0000-4000-8000-000000000001', 'admin', '$read_members'),
	('00000000-0000-4000-8000-000000000001', 'admin', '$remove_members'),
	('00000000-0000-4000-8000-000000000001', 'admin', '$update_team'),
	('00000000-0000-4000-8000-000000000001', 'admin', 'write_notes');
INSERT INTO public.permission_definitions VALUES
	('00000000-0000-4000-8000-000000000001', 'member', 'May see who is in the team and invite others', 1796070426025, false),
	('00000000-0000-4000-8000-000000000001', 'write_notes', 'Write in the notebook of the team', 1796070426061, false),
	('00000000-0000-4000-8000-000000000001', 'admin', 'May do everything in the team', 1796070426025, false);
INSERT INTO public.project_daily_counts VALUES
	('00000000-0000-4000-8000-000000000001', 20787, 11, 1, 1),
	('00000000-0000-4000-8000-000000000001', 20787, 15, 1, 1),
	('00000000-0000-4000-8000-000000000001', 20787, 6, 2, 2),
	('00000000-0000-4000-8000-000000000001', 20787, 5, 2, 0);
INSERT INTO public.project_user_counts VALUES
	('00000000-0000-4000-8000-000000000001', 11, 1),
	('00000000-0000-4000-8000-000000000001', 15, 1),
	('00000000-0000-4000-8000-000000000001', 6, 2),
	('00000000-0000-4000-8000-000000000001', 5, 2);
INSERT INTO public.projects VALUES
	('internal', 'Portico', 'The accounts of project owners', false, '594b2a43-ac4a-408b-b659-b46564011413', true, true, true, true, false, true, false, false, NULL, 1796070425987, false, 8, NULL, true, NULL, 10, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', 'Demo', 'The project of the demo app', false, 'f453889e-d765-40af-9617-57373081dcc7', true, true, true, true, true, true, true, false, NULL, 1796070426025, false, 8, NULL, true, NULL, NULL, NULL, NULL);
INSERT INTO public.recently_active_users VALUES
	('00000000-0000-4000-8000-000000000001', '077e11be-5b22-40c9-a335-572d307fc94f', 1796070426850),
	('00000000-0000-4000-8000-000000000001', 'da41223e-9056-4975-bea9-2bcee5f6ceab', 1796070426696),
	('00000000-0000-4000-8000-000000000001', '409ad482-4c60-4de4-9d1a-78c373934236', 1796070427413),
	('00000000-0000-4000-8000-000000000001', 'ea7b1da3-6b57-4ab3-a91b-8fca6876de56', 1796070429271);
INSERT INTO public.root_secrets VALUES
	(1, '\x1517fb9cd6b15d0e214eb259572fc5a7a26dfb6abf3aebb94e537984d53d1b8b', 1796070425954, 1796070425954, NULL);
INSERT INTO public.schema_migrations VALUES
	(1, 'initial', '2f98f285f0f85d67b1ef10755c323f5aed5d5ea651769780b33a03a70ad2aaa2', 1796070424837),
	(2, 'accounts', 'aedfd81cd413738c3b5cb9745e73e26c454f1208bfabd4025685c21f94d345c4', 1796070424837),
	(3, 'maintenance', '0c714a38624122bc04d975ad068e66e3b6e9798e43276a4953d0ffe6ff67ee95', 1796070424837),
	(4, 'owners_and_teams', '10088ae77e8df3a54c84c030af1cf5d6ef472e577159e1c9585ae36c371d77d3', 1796070424837),
	(5, 'counters', 'afc2bf61e1fe2b37783aa1b18cea7308ecebbea69378f1266081481d1662ec6a', 1796070424837),
	(6, 'oauth', '01324830424d94527e3d385e25c295b759c8fd0cc7ac4e79712661a0a04be9f8', 1796070424837),
	(7, 'members_by_age', '4c02e5eefb000ebd9999065dd10e9fad9da11623dd4704f3e1c786adb6b8b0e5', 1796070424837),
	(8, 'webhooks', '154e775151edc6089824cafdf7845604cb7239f50ba84c9e30148031740640ee', 1796070424837),
	(9, 'risk_scores', '137a229028535217bb34dda1a7f22ec9c71953a185251c6c14cf776e677e0d6c', 1796070424837),
	(10, 'used_refresh_tokens', 'ea52c5e4b6f96960836cda3c99b010c08c2e33a63d641bd2bb490c5fd32e73ca', 1796070424837),
	(11, 'clients_of_provider_tokens', 'cfe47ccd6fb5c66c0380554772e012434f5665d97e8b5428bc07bf93d3a447cd', 1796070424837),
	(12, 'email_identity', '7a325cd6fa95d5273e6ea737d8653b1384a69f5cdbc7963ee0d0b6d092a643d0', 1796070424837),
	(13, 'webhook_sequence', '77a124edd78bbb5aa65bdc3a9a9ae4490058f5611be60e7c19ee0544d9938454', 1796070424837),
	(14, 'root_secrets', '20e8369e5caec3e20a6cd6461298410876f71ff88427c858f4fd7d7fa030f9cc', 1796070424837),
	(15, 'chosen_languages', '4834aac97de792b78d3d61a73d859f6f29d6521ec7dc8ceda3ed6f822c4d2754', 1796070424837),
	(16, 'audit_actors', '8db5876093d2e66472c376154e5c296e03dc831c705ec851b4058c54af3939e1', 1796070424837),
	(17, 'bans', '1b3a8c7b7d27cd41134998e89e9bebd850b1902a8ee4398486980988481bfa3b', 1796070424837),
	(18, 'idempotency_keys', 'aec4b977ee841a536805ed133e9cffb36272306f6f87525c61677b736722ebc9', 1796070424837),
	(19, 'audit_batches', 'ef30179e156f36ce18a52cc948d6baa8910bc3ecbe219930ae88c2507fbf5d3d', 1796070424837),
	(20, 'email_template_versions', '627ce120477426dcb14f4da005bdaf7fa6d03be298d17ba9e7810ed3edfabe40', 1796070424837),
	(21, 'enforced_bans', 'f8e15b409177ee8b89ea4498297712d4ba520ae9243066fcf9c9c1a0cf982fed', 1796070424837),
	(22, 'owner_roles', '847738c07b9f1e1dfc27a9b6b1faa745b01538cc5d2550cbffc9f0368022c95a', 1796070424837),
	(23, 'impersonation', '90eca56ae56836ebe42b75c5ac828b3c6982272d3e9c85c97a5377098da069c6', 1796070424837),
	(24, 'user_orders', 'a7aefa59dfa505e907fbf13dd95ab5b8b7fc6203959b983d762265aac318ff11', 1796070424837),
	(25, 'fresh_sign_in', 'ddabd9db4055128ebcf6d24f0cbd24ece3e29c7fb932f9e30d973195cd59f868', 1796070424837),
	(26, 'mail_outbox', '6468c0d7d69635c688d6714ffe63ba42ba547c2b49f232a49bb12db747621321', 1796070424837),
	(27, 'authenticators', 'a75fcae5137da2d272162f5f8e0d4277fe9cf1209cf327a4bca2d1990b49334a', 1796070424837),
	(28, 'request_log', 'd9f14b195660063f933db67eb18f3abf287e142f83ec8abdb61d9879f8c03e09', 1796070424837),
	(29, 'audit_actors_index', '904491f15e2472f6a1c485dd1cbb7358c7365aa9f645501ff98dc3a2ab6046eb', 1796070424837),
	(30, 'required_second_factors', '68343375225b09e397b40537e5706a755a1620675b2ded25622d87a4b3807474', 1796070424837),
	(31, 'trusted_devices', '2816acea938750f67020a422e631a484108f197d10b858094abb4dbf0f421223', 1796070424837),
	(32, 'invited_addresses', '1851d7f524899a31bb4f77999c83c55773e76978dd9485edfc2b03b72a2dd8b3', 1796070424837),
	(33, 'addresses_of_open_invitations', 'c5981f98ad386c7e3d8bf5eb744ffdc3495f9fd1ce59511c853952122f406100', 1796070424837),
	(34, 'email_verified_as_text', '1fe75e36d9e236ed15a14a7fc719187785cc516e82cff05d5b5a0015d6c0c516', 1796070424837),
	(35, 'publishable_keys', 'cc4e0d7e5fe1a95f5246b86584770faff46ca3c9490be9d776d12a1c93b8ed4f', 1796070424837),
	(36, 'invited_addresses_of_users', '0052e6291324b0c6807c0a3b974637f62e871e929092ad72cc6c595daf81d32c', 1796070424837),
	(37, 'service_nodes', 'ea2e1e51bff90b5104a99ed3a19ccefc18b6554614d8e61a1fce82ea7513efa8', 1796070424837),
	(38, 'audit_removals', '85466a8053de5ce3ff28ac9453e3d8a57f162b6aa4ad2badea148bcce6051c4e', 1796070424837);
INSERT INTO public.sessions VALUES
	('00000000-0000-4000-8000-000000000001', '7be4a84b-7c4d-4cfb-a300-72b68712f57b', 'da41223e-9056-4975-bea9-2bcee5f6ceab', '\x12e0a6e16f910ef64aa3435f3ad05381c8f98f1a0569216cc02b94bbbf34ed66', 1796070426504, 1796070426696, 1827606426496, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796070426496, '{pwd}'),
	('00000000-0000-4000-8000-000000000001', 'f1e8fc4e-5cd5-4a4e-b496-6faa75743b81', '077e11be-5b22-40c9-a335-572d307fc94f', '\xb3cd1741cda98e6fedc42ed6c57e5cc0364387def2aa1be9672c06ce5a9404c7', 1796070426839, 1796070426850, 1827606426839, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796070426839, '{pwd}'),
	('00000000-0000-4000-8000-000000000001', 'ed3fb209-b6c6-4df2-bd85-a894faf8c4bc', '409ad482-4c60-4de4-9d1a-78c373934236', '\x18b6d62298a6a61b5930ab2a024f9b10ddae346831fa44620e61a30cb01817bd', 1796070427397, 1796070427413, 1827606427396, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796070427396, '{pwd}'),
	('00000000-0000-4000-8000-000000000001', 'cca2c0af-5a0f-4e71-9ab9-c21e911fab99', 'ea7b1da3-6b57-4ab3-a91b-8fca6876de56', '\x6543fc48c9c94bcdc6c87d5cc3a3d24bed2faa7fea49b390c57be8ffd85bf467', 1796070429170, 1796070429271, 1827606429170, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796070429170, '{otp}');
INSERT INTO public.signing_keys VALUES
	('internal', 'yhGtDP8f6LRYMJuhPNYSyJRFMJ_1Uz-XhWYOUHU6sIM', '{"x": "UbWuabQMLsnPisWgcUELSw8p0Ecg6vR0RgrKO5wgJLw", "y": "5HTUArRBAiv0dW51So8NsB4HInYk4vXE4BBHP3iCktM", "alg": "ES256", "crv": "P-256", "kid": "yhGtDP8f6LRYMJuhPNYSyJRFMJ_1Uz-XhWYOUHU6sIM", "kty": "EC"}', '\x013eb03197de6785dfb4390061119dc73fd67d543ebe33099904a462f8f16626a04434f019b29144c0621dfdbd26a9981e5597dd1932aa7ab924e312c2bf81f520e36260778fdb95cb5e62c6593c94e01dc39f4e0c89c6e0d30845710ab84104ea4fd5cc962da5740452eadecb1a3409bd50cbfc6155378cb1c111ce9f1dc781b42141f72b79815e54555fa30724440cd31d67b3b58dd6be26d78d8b07c5b63cbb045c044f093f', 1796070425994, 1796070425994, NULL),
	('00000000-0000-4000-8000-000000000001', 'eOJlS6Pavb1oOiYNjC1rVyeVmXVjHwTDnlH8FGGqNEA', '{"x": "4sfKvHoaxu5kT2P2aq98NInmrflFW-y0_VAoTps3MP0", "y": "mGkodE4ZJL3JQVPC9_gshKarLhqG3gBYkl87HQf7zMI", "alg": "ES256", "crv": "P-256", "kid": "eOJlS6Pavb1oOiYNjC1rVyeVmXVjHwTDnlH8FGGqNEA", "kty": "EC"}', '\x01123f46fa3955c8bd1b25f6678634e384f12cd4eaa827f15e7e48b292cbaffebd92ca2dfb72eba515b441b20d4d414baea14c21131336364478ee86362416909bbd0e15e3cfeb1d65ab63e2d9ce87f82a2a0161c577324bde5caa0f2164d985dfdae36ef5cc8b27cfe99da67fee7f81a92e84e7e4b87edccf3f770e602f65b0b5cabeff35ff1e82ac31c18f2e76bc879be81f40044a40fe1e9d8a364aa597ab8e28ab2f981ae6', 1796070426028, 1796070426028, NULL);
INSERT INTO public.team_members VALUES
	('00000000-0000-4000-8000-000000000001', '3d03568c-279c-4eea-ba85-a9db3d07753b', 'a1e75d5b-86b0-4341-890c-11963d382655', NULL, NULL, 1796070429555, 1796070429351);
INSERT INTO public.team_permission_grants VALUES
	('00000000-0000-4000-8000-000000000001', '3d03568c-279c-4eea-ba85-a9db3d07753b', 'a1e75d5b-86b0-4341-890c-11963d382655', 'member', 1796070429555);
INSERT INTO public.teams VALUES
	('00000000-0000-4000-8000-000000000001', '3d03568c-279c-4eea-ba85-a9db3d07753b', 'Team', NULL, '{"plan": "pro"}', NULL, NULL, 1796070429288, NULL);
INSERT INTO public.users VALUES
	('00000000-0000-4000-8000-000000000001', '077e11be-5b22-40c9-a335-572d307fc94f', NULL, NULL, NULL, NULL, NULL, 1796070426839, 1796070426850, '$argon2id$v=19$m=19456,t=2,p=1$DFdnyn4QAzREDuLWKPmkAw$Peuzddd6lZqPx8DZHUHIpIlX1Saiuqs5Q3e4J3ysLpE', 1796070426839, false, '\x01ff1ab1392e2d4d187723dd583f70acb0982c3a38c5aa702bbb1ae9471d8a77a26ae02cef889513b620f66ce7d08a3882', NULL, NULL, 0, NULL, '690b6c91-d169-48c2-ab43-5f15aa4cf190@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, '690b6c91-d169-48c2-ab43-5f15aa4cf190@example.com', 1796070426839),
	('00000000-0000-4000-8000-000000000001', 'da41223e-9056-4975-bea9-2bcee5f6ceab', NULL, NULL, NULL, NULL, NULL, 1796070426504, 1796070426696, '$argon2id$v=19$m=19456,t=2,p=1$+cw5RTbc45igwDj1cTKGjg$N37U/ybLbRvmWi4RyrovC7aYke1SncTXUbDiVtcFWtE', 1796070426504, false, NULL, NULL, NULL, 0, NULL, 'f45974be-fab7-46db-b5da-3f6ab1ef7e1d@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, 'f45974be-fab7-46db-b5da-3f6ab1ef7e1d@example.com', 1796070426504),
	('00000000-0000-4000-8000-000000000001', 'cf7e44e9-3ad4-466e-97bd-b08d97613625', NULL, NULL, NULL, NULL, NULL, 1796070427147, 1796070427147, '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.', 1796070427147, false, NULL, NULL, NULL, 0, NULL, '6d1d53aa-ec13-4bc5-86e6-aa003cdd326c@example.com', NULL, NULL, 0, 0, NULL, NULL, NULL, 0, '6d1d53aa-ec13-4bc5-86e6-aa003cdd326c@example.com', 1796070427147),
	('00000000-0000-4000-8000-000000000001', '409ad482-4c60-4de4-9d1a-78c373934236', NULL, NULL, NULL, NULL, NULL, 1796070427397, 1796070427413, '$argon2id$v=19$m=19456,t=2,p=1$LRKvzT86QbjD9tsMWiokLg$nFKFQTEieQ+C4BXNnZ1Dh/qWxTFkuXhZOy5luzbfeDg', 1796070427397, false, NULL, NULL, NULL, 0, NULL, '48ad4a14-767f-4daf-943b-0e39b149f299@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, '48ad4a14-767f-4daf-943b-0e39b149f299@example.com', 1796070427397),
	('00000000-0000-4000-8000-000000000001', 'ea7b1da3-6b57-4ab3-a91b-8fca6876de56', NULL, NULL, NULL, NULL, NULL, 1796070429170, 1796070429271, NULL, NULL, true, NULL, NULL, NULL, 0, NULL, '2d8d8710-e4c5-4357-af75-5e2c5cacd049@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, '2d8d8710-e4c5-4357-af75-5e2c5cacd049@example.com', 1796070429170),
	('00000000-0000-4000-8000-000000000001', 'a1e75d5b-86b0-4341-890c-11963d382655', 'Ada', NULL, NULL, NULL, NULL, 1796070429351, 1796070429351, NULL, NULL, false, NULL, NULL, NULL, 0, NULL, 'ada
ada@example.com', NULL, NULL, 0, 0, NULL, NULL, NULL, 0, 'ada@example.com', 1796070429351);
INSERT INTO public.verification_codes VALUES
	('00000000-0000-4000-8000-000000000001', 'aaf0bf92-29b2-4330-a5eb-6f3515b84187', 'passkey-registration', '\xe34ceaec8b166b6cba751091f79ac5c06b169a62e164224e6c6d315525d68ce1', '\xae70c00593482a8e1df03ed767169dd8c2d21be0ee00a956ec16194f67a96346', '409ad482-4c60-4de4-9d1a-78c373934236', '{"challenge": "OPAjz-723zuwmoFnved7CIAtlqa673Royn5afHroR1s"}', 1, 1796070427475, 1796070492475, 1796070428641),
	('00000000-0000-4000-8000-000000000001', '79896c5d-528b-43fe-9178-d75c3b9f1897', 'sign-in', '\xfa7f6520715d7df9888de6de98a8aa8e52d06ccdbae4f15302e945e6a6a05dcb', '\xbb622dbb97103db23b9cfe7a62b9cfded7f78fb26fe03ec8850e6edbce8c870a', NULL, '{"email": "2d8d8710-e4c5-4357-af75-5e2c5cacd049@example.com", "userId": null, "banCount": null}', 1, 1796070428778, 1796071028763, 1796070429147);
SELECT pg_catalog.setval('public.project_domains_position_seq', 1, false);
SELECT pg_catalog.setval('public.webhook_event_sequence', 1, false);
ALTER TABLE ONLY public.api_key_sets
    ADD CONSTRAINT api_key_sets_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.audit_batches
    ADD CONSTRAINT audit_batches_pkey PRIMARY KEY (project_id, number);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.authorization_codes
    ADD CONSTRAINT authorization_codes_pkey PRIMARY KEY (project_id, code_hash);
ALTER TABLE ONLY public.contact_channels
    ADD CONSTRAINT contact_channels_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.country_counts
    ADD CONSTRAINT country_counts_pkey PRIMARY KEY (project_id, country, shard);
ALTER TABLE ONLY public.default_permissions
    ADD CONSTRAINT default_permissions_pkey PRIMARY KEY (project_id, role, permission_id);
ALTER TABLE ONLY public.email_template_versions
    ADD CONSTRAINT email_template_versions_pkey PRIMARY KEY (project_id, type, locale);
ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_pkey PRIMARY KEY (project_id, type);
ALTER TABLE ONLY public.failed_requests
    ADD CONSTRAINT failed_requests_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (project_id, caller, key_hash);
ALTER TABLE ONLY public.instance
    ADD CONSTRAINT instance_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.invited_addresses
    ADD CONSTRAINT invited_addresses_pkey PRIMARY KEY (project_id, code_id);
ALTER TABLE ONLY public.limit_counters
    ADD CONSTRAINT limit_counters_pkey PRIMARY KEY (project_id, limit_name, subject_hash);
ALTER TABLE ONLY public.login_method_counts
    ADD CONSTRAINT login_method_counts_pkey PRIMARY KEY (project_id, method, shard);
ALTER TABLE ONLY public.network_limit_counters
    ADD CONSTRAINT network_limit_counters_pkey PRIMARY KEY (limit_name, subject_hash);
ALTER TABLE ONLY public.oauth_accounts
    ADD CONSTRAINT oauth_accounts_pkey PRIMARY KEY (project_id, provider_id, account_id);
ALTER TABLE ONLY public.oauth_flows
    ADD CONSTRAINT oauth_flows_pkey PRIMARY KEY (project_id, state_hash);
ALTER TABLE ONLY public.oauth_provider_configs
    ADD CONSTRAINT oauth_provider_configs_pkey PRIMARY KEY (project_id, provider_id);
ALTER TABLE ONLY public.oauth_tokens
    ADD CONSTRAINT oauth_tokens_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.permission_containments
    ADD CONSTRAINT permission_containments_pkey PRIMARY KEY (project_id, permission_id, contained_id);
ALTER TABLE ONLY public.permission_definitions
    ADD CONSTRAINT permission_definitions_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.project_daily_counts
    ADD CONSTRAINT project_daily_counts_pkey PRIMARY KEY (project_id, day, shard);
ALTER TABLE ONLY public.project_domains
    ADD CONSTRAINT project_domains_pkey PRIMARY KEY (project_id, domain);
ALTER TABLE ONLY public.project_owners
    ADD CONSTRAINT project_owners_pkey PRIMARY KEY (project_id, user_id);
ALTER TABLE ONLY public.project_user_counts
    ADD CONSTRAINT project_user_counts_pkey PRIMARY KEY (project_id, shard);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recently_active_users
    ADD CONSTRAINT recently_active_users_pkey PRIMARY KEY (project_id, user_id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (project_id, user_id, selector);
ALTER TABLE ONLY public.root_secrets
    ADD CONSTRAINT root_secrets_check_value_key UNIQUE (check_value);
ALTER TABLE ONLY public.root_secrets
    ADD CONSTRAINT root_secrets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.service_nodes
    ADD CONSTRAINT service_nodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (project_id, kid);
ALTER TABLE ONLY public.spent_refresh_tokens
    ADD CONSTRAINT spent_refresh_tokens_pkey PRIMARY KEY (project_id, token_hash);
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_pkey PRIMARY KEY (project_id, team_id, user_id);
ALTER TABLE ONLY public.team_permission_grants
    ADD CONSTRAINT team_permission_grants_pkey PRIMARY KEY (project_id, team_id, user_id, permission_id);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.trusted_devices
    ADD CONSTRAINT trusted_devices_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.user_permission_grants
    ADD CONSTRAINT user_permission_grants_pkey PRIMARY KEY (project_id, user_id, permission_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.webhook_messages
    ADD CONSTRAINT webhook_messages_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.webhook_old_secrets
    ADD CONSTRAINT webhook_old_secrets_pkey PRIMARY KEY (project_id, endpoint_id, id);
ALTER TABLE ONLY public.webhook_shares
    ADD CONSTRAINT webhook_shares_pkey PRIMARY KEY (project_id, endpoint_id);
CREATE UNIQUE INDEX api_key_sets_admin ON public.api_key_sets USING btree (project_id, super_secret_admin_key_hash);
CREATE INDEX api_key_sets_expiring ON public.api_key_sets USING btree (expires_at_millis) WHERE (manually_revoked_at_millis IS NULL);
CREATE UNIQUE INDEX api_key_sets_publishable ON public.api_key_sets USING btree (project_id, publishable_client_key_hash);
CREATE UNIQUE INDEX api_key_sets_secret ON public.api_key_sets USING btree (project_id, secret_server_key_hash);
CREATE INDEX audit_events_by_age ON public.audit_events USING btree (project_id, at_millis DESC, id DESC);
CREATE INDEX audit_events_of_actor ON public.audit_events USING btree (project_id, actor_id, at_millis DESC, id DESC) WHERE ((actor_id IS DISTINCT FROM user_id) AND (actor_id IS NOT NULL));
CREATE INDEX audit_events_of_batch ON public.audit_events USING btree (batch, project_id);
CREATE INDEX audit_events_of_type ON public.audit_events USING btree (project_id, type, at_millis DESC, id DESC);
CREATE INDEX audit_events_of_user ON public.audit_events USING btree (project_id, user_id, at_millis DESC, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX audit_events_retention ON public.audit_events USING btree (at_millis);
CREATE INDEX authenticators_of_user ON public.authenticators USING btree (project_id, user_id, created_at_millis, id);
CREATE INDEX authorization_codes_expiry ON public.authorization_codes USING btree (expires_at_millis);
CREATE INDEX authorization_codes_of_user ON public.authorization_codes USING btree (project_id, user_id);
CREATE UNIQUE INDEX contact_channels_auth ON public.contact_channels USING btree (project_id, type, lower((value COLLATE "C"))) WHERE used_for_auth;
CREATE UNIQUE INDEX contact_channels_of_user ON public.contact_channels USING btree (project_id, user_id, type, lower((value COLLATE "C")));
CREATE UNIQUE INDEX contact_channels_primary ON public.contact_channels USING btree (project_id, user_id, type) WHERE is_primary;
CREATE INDEX contact_channels_unverified ON public.contact_channels USING btree (project_id, user_id) WHERE (is_primary AND (NOT is_verified));
CREATE INDEX failed_requests_by_minute ON public.failed_requests USING btree (project_id, minute_millis DESC, id DESC);
CREATE INDEX failed_requests_retention ON public.failed_requests USING btree (minute_millis);
CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at_millis);
CREATE INDEX idempotency_keys_size ON public.idempotency_keys USING btree (project_id, claimed_at_millis) INCLUDE (stored_bytes) WHERE (stored_bytes > 0);
CREATE INDEX invited_addresses_by_email ON public.invited_addresses USING btree (project_id, lower((email COLLATE "C"))) WHERE (admitted_at_millis IS NULL);
CREATE INDEX invited_addresses_of_users ON public.invited_addresses USING btree (project_id, lower((email COLLATE "C")));
CREATE INDEX limit_counters_by_end ON public.limit_counters USING btree (window_ends_at_millis);
CREATE INDEX network_limit_counters_by_end ON public.network_limit_counters USING btree (window_ends_at_millis);
CREATE INDEX oauth_accounts_of_user ON public.oauth_accounts USING btree (project_id, user_id);
CREATE INDEX oauth_flows_expiry ON public.oauth_flows USING btree (expires_at_millis);
CREATE INDEX oauth_tokens_of_account ON public.oauth_tokens USING btree (project_id, provider_id, account_id);
CREATE INDEX outbox_due_mails ON public.outbox USING btree (run_at_millis) WHERE ((finished_at_millis IS NULL) AND (kind = ANY (ARRAY['mail'::text, 'reset_request'::text])));
CREATE INDEX outbox_due_webhooks ON public.outbox USING btree (run_at_millis) WHERE ((finished_at_millis IS NULL) AND (kind = ANY (ARRAY['webhook'::text, 'webhook_event'::text])));
CREATE INDEX outbox_finished ON public.outbox USING btree (finished_at_millis) WHERE (finished_at_millis IS NOT NULL);
CREATE INDEX outbox_kept_payloads ON public.outbox USING btree (finished_at_millis) WHERE ((finished_at_millis IS NOT NULL) AND (payload IS NOT NULL));
CREATE INDEX outbox_mails ON public.outbox USING btree (project_id, created_at_millis DESC, id DESC) WHERE (mail_type IS NOT NULL);
CREATE INDEX outbox_mails_of_recipient ON public.outbox USING btree (project_id, lower((recipient COLLATE "C")), created_at_millis DESC, id DESC) WHERE (mail_type IS NOT NULL);
CREATE INDEX outbox_mails_of_user ON public.outbox USING btree (project_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX outbox_unsent_mails ON public.outbox USING btree (project_id, created_at_millis DESC, id DESC) WHERE ((mail_type IS NOT NULL) AND ((finished_at_millis IS NULL) OR (last_error IS NOT NULL)));
CREATE UNIQUE INDEX passkeys_credential ON public.passkeys USING btree (project_id, credential_id);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (project_id, user_id);
CREATE INDEX permission_containments_contained ON public.permission_containments USING btree (project_id, contained_id);
CREATE INDEX permission_definitions_protected ON public.permission_definitions USING btree (project_id, id) WHERE requires_second_factor;
CREATE INDEX project_owners_of_user ON public.project_owners USING btree (user_id);
CREATE INDEX projects_by_age ON public.projects USING btree (created_at_millis, id);
CREATE INDEX projects_deleted ON public.projects USING btree (deleted_at_millis) WHERE (deleted_at_millis IS NOT NULL);
CREATE INDEX sessions_by_end ON public.sessions USING btree (COALESCE(ended_at_millis, expires_at_millis));
CREATE INDEX sessions_history ON public.sessions USING btree (project_id, user_id);
CREATE INDEX sessions_of_user ON public.sessions USING btree (project_id, user_id, created_at_millis) WHERE (ended_at_millis IS NULL);
CREATE UNIQUE INDEX sessions_previous_refresh_token ON public.sessions USING btree (project_id, previous_refresh_token_hash) WHERE (previous_refresh_token_hash IS NOT NULL);
CREATE UNIQUE INDEX sessions_refresh_token ON public.sessions USING btree (project_id, refresh_token_hash);
CREATE INDEX spent_refresh_tokens_of_session ON public.spent_refresh_tokens USING btree (project_id, session_id, spent_at_millis);
CREATE INDEX team_members_by_age ON public.team_members USING btree (project_id, team_id, joined_at_millis, user_id);
CREATE INDEX team_members_by_sign_up ON public.team_members USING btree (project_id, team_id, user_signed_up_at_millis, user_id);
CREATE INDEX team_members_of_user ON public.team_members USING btree (project_id, user_id);
CREATE INDEX team_permission_grants_of_permission ON public.team_permission_grants USING btree (project_id, permission_id);
CREATE INDEX team_permission_grants_of_user ON public.team_permission_grants USING btree (project_id, user_id);
CREATE INDEX teams_by_age ON public.teams USING btree (project_id, created_at_millis, id);
CREATE INDEX teams_made_by_user ON public.teams USING btree (project_id, made_by_user_id) WHERE (made_by_user_id IS NOT NULL);
CREATE INDEX trusted_devices_of_user ON public.trusted_devices USING btree (project_id, user_id, created_at_millis DESC, id DESC);
CREATE INDEX trusted_devices_retention ON public.trusted_devices USING btree (expires_at_millis);
CREATE INDEX user_permission_grants_of_permission ON public.user_permission_grants USING btree (project_id, permission_id);
CREATE INDEX users_banned ON public.users USING btree (project_id, id) WHERE (ban_reason IS NOT NULL);
CREATE INDEX users_by_activity ON public.users USING btree (project_id, active_order, id);
CREATE INDEX users_by_age ON public.users USING btree (project_id, signed_up_at_millis, id);
CREATE INDEX users_by_email ON public.users USING btree (project_id, email_order, id);
CREATE INDEX users_by_selected_team ON public.users USING btree (project_id, selected_team_id) WHERE (selected_team_id IS NOT NULL);
CREATE INDEX users_search ON public.users USING gin (project_id, search_text public.gin_trgm_ops) WITH (gin_pending_list_limit='1024');
CREATE INDEX users_with_second_factor ON public.users USING btree (project_id, id) WHERE (totp_secret_sealed IS NOT NULL);
CREATE INDEX verification_codes_expiry ON public.verification_codes USING btree (expires_at_millis);
CREATE INDEX verification_codes_nonce ON public.verification_codes USING btree (project_id, nonce_hash);
CREATE INDEX verification_codes_of_invited_project ON public.verification_codes USING btree (((payload ->> 'projectId'::text)), created_at_millis) WHERE (purpose = 'project-invitation'::text);
CREATE INDEX verification_codes_of_team ON public.verification_codes USING btree (project_id, ((payload ->> 'teamId'::text)), created_at_millis) WHERE (purpose = 'team-invitation'::text);
CREATE INDEX verification_codes_of_user ON public.verification_codes USING btree (project_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX webhook_attempts_of_endpoint ON public.webhook_attempts USING btree (project_id, endpoint_id, at_millis DESC, id DESC);
CREATE INDEX webhook_attempts_of_message ON public.webhook_attempts USING btree (project_id, message_id, at_millis DESC, id DESC);
CREATE UNIQUE INDEX webhook_endpoints_uid ON public.webhook_endpoints USING btree (project_id, uid) WHERE (uid IS NOT NULL);
CREATE INDEX webhook_messages_by_age ON public.webhook_messages USING btree (project_id, created_at_millis DESC, id DESC);
CREATE UNIQUE INDEX webhook_messages_event ON public.webhook_messages USING btree (project_id, event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX webhook_messages_retention ON public.webhook_messages USING btree (created_at_millis);
CREATE TRIGGER contact_channels_ordered AFTER INSERT ON public.contact_channels FOR EACH ROW WHEN (new.is_primary) EXECUTE FUNCTION public.store_email_order();
CREATE TRIGGER contact_channels_reordered AFTER UPDATE OF value, is_primary ON public.contact_channels FOR EACH ROW WHEN (((old.value IS DISTINCT FROM new.value) OR (old.is_primary IS DISTINCT FROM new.is_primary))) EXECUTE FUNCTION public.store_email_order();
CREATE TRIGGER contact_channels_unordered AFTER DELETE ON public.contact_channels FOR EACH ROW WHEN (old.is_primary) EXECUTE FUNCTION public.store_email_order();
CREATE TRIGGER end_trust_with_authenticators AFTER INSERT OR DELETE ON public.authenticators FOR EACH ROW EXECUTE FUNCTION public.end_trust();
CREATE TRIGGER end_trust_with_passkeys AFTER DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION public.end_trust();
CREATE TRIGGER end_trust_with_recovery_codes AFTER INSERT OR DELETE ON public.recovery_codes FOR EACH ROW EXECUTE FUNCTION public.end_trust();
CREATE TRIGGER end_trust_with_sessions AFTER UPDATE OF session_epoch, password_changed_at_millis ON public.users FOR EACH ROW WHEN (((old.session_epoch IS DISTINCT FROM new.session_epoch) OR (old.password_changed_at_millis IS DISTINCT FROM new.password_changed_at_millis))) EXECUTE FUNCTION public.end_trust();
CREATE TRIGGER list_managed_project AFTER INSERT OR DELETE OR UPDATE OF role ON public.project_owners FOR EACH ROW EXECUTE FUNCTION public.list_managed_project();
CREATE TRIGGER name_sign_up_of_member BEFORE INSERT ON public.team_members FOR EACH ROW WHEN ((new.user_signed_up_at_millis IS NULL)) EXECUTE FUNCTION public.name_sign_up_of_member();
CREATE TRIGGER oauth_accounts_counted AFTER INSERT OR DELETE ON public.oauth_accounts FOR EACH ROW EXECUTE FUNCTION public.count_oauth_account();
CREATE TRIGGER passkeys_counted AFTER INSERT OR DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION public.count_passkey();
CREATE TRIGGER read_managed_projects AFTER UPDATE OF server_metadata ON public.users FOR EACH ROW WHEN (((new.project_id = 'internal'::text) AND ((new.server_metadata -> 'managedProjectIds'::text) IS DISTINCT FROM (old.server_metadata -> 'managedProjectIds'::text)))) EXECUTE FUNCTION public.read_managed_projects();
CREATE TRIGGER read_managed_projects_of_new AFTER INSERT ON public.users FOR EACH ROW WHEN (((new.project_id = 'internal'::text) AND (new.server_metadata IS NOT NULL))) EXECUTE FUNCTION public.read_managed_projects();
CREATE TRIGGER repeat_changed_authenticator AFTER UPDATE OF secret_sealed, last_time_step ON public.authenticators FOR EACH ROW WHEN (((old.secret_sealed IS DISTINCT FROM new.secret_sealed) OR (old.last_time_step IS DISTINCT FROM new.last_time_step))) EXECUTE FUNCTION public.repeat_oldest_authenticator();
CREATE TRIGGER repeat_new_authenticator AFTER INSERT OR DELETE ON public.authenticators FOR EACH ROW EXECUTE FUNCTION public.repeat_oldest_authenticator();
CREATE TRIGGER set_client_of_provider_token BEFORE INSERT ON public.oauth_tokens FOR EACH ROW WHEN ((new.client_id IS NULL)) EXECUTE FUNCTION public.set_client_of_provider_token();
CREATE TRIGGER store_authenticator_of_new_user AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.totp_secret_sealed IS NOT NULL)) EXECUTE FUNCTION public.store_authenticator_of_user();
CREATE TRIGGER store_authenticator_of_user AFTER UPDATE OF totp_secret_sealed, totp_last_time_step ON public.users FOR EACH ROW WHEN (((old.totp_secret_sealed IS DISTINCT FROM new.totp_secret_sealed) OR (old.totp_last_time_step IS DISTINCT FROM new.totp_last_time_step))) EXECUTE FUNCTION public.store_authenticator_of_user();
CREATE TRIGGER users_counted AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.count_new_user();
CREATE TRIGGER users_recounted AFTER UPDATE OF otp_auth_enabled, password_hash ON public.users FOR EACH ROW WHEN (((new.otp_auth_enabled <> old.otp_auth_enabled) OR ((new.password_hash IS NULL) <> (old.password_hash IS NULL)))) EXECUTE FUNCTION public.count_changed_user();
CREATE TRIGGER users_uncounted AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION public.count_deleted_user();
CREATE TRIGGER verification_codes_invited AFTER INSERT ON public.verification_codes FOR EACH ROW WHEN ((new.purpose = ANY (ARRAY['team-invitation'::text, 'project-invitation'::text]))) EXECUTE FUNCTION public.store_invited_address();
CREATE TRIGGER verification_codes_uninvited AFTER DELETE ON public.verification_codes FOR EACH ROW WHEN ((old.purpose = ANY (ARRAY['team-invitation'::text, 'project-invitation'::text]))) EXECUTE FUNCTION public.delete_invited_address();
ALTER TABLE ONLY public.api_key_sets
    ADD CONSTRAINT api_key_sets_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_batches
    ADD CONSTRAINT audit_batches_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authorization_codes
    ADD CONSTRAINT authorization_codes_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contact_channels
    ADD CONSTRAINT contact_channels_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.country_counts
    ADD CONSTRAINT country_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.default_permissions
    ADD CONSTRAINT default_permissions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_template_versions
    ADD CONSTRAINT email_template_versions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.failed_requests
    ADD CONSTRAINT failed_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invited_addresses
    ADD CONSTRAINT invited_addresses_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_method_counts
    ADD CONSTRAINT login_method_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_accounts
    ADD CONSTRAINT oauth_accounts_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_flows
    ADD CONSTRAINT oauth_flows_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_provider_configs
    ADD CONSTRAINT oauth_provider_configs_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_tokens
    ADD CONSTRAINT oauth_tokens_project_id_provider_id_account_id_fkey FOREIGN KEY (project_id, provider_id, account_id) REFERENCES public.oauth_accounts(project_id, provider_id, account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.permission_containments
    ADD CONSTRAINT permission_containments_project_id_permission_id_fkey FOREIGN KEY (project_id, permission_id) REFERENCES public.permission_definitions(project_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.permission_definitions
    ADD CONSTRAINT permission_definitions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_daily_counts
    ADD CONSTRAINT project_daily_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_domains
    ADD CONSTRAINT project_domains_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_owners
    ADD CONSTRAINT project_owners_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_owners
    ADD CONSTRAINT project_owners_user_project_id_user_id_fkey FOREIGN KEY (user_project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_user_counts
    ADD CONSTRAINT project_user_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recently_active_users
    ADD CONSTRAINT recently_active_users_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.spent_refresh_tokens
    ADD CONSTRAINT spent_refresh_tokens_project_id_session_id_fkey FOREIGN KEY (project_id, session_id) REFERENCES public.sessions(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_project_id_team_id_fkey FOREIGN KEY (project_id, team_id) REFERENCES public.teams(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_members
    ADD CONSTRAINT team_members_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_permission_grants
    ADD CONSTRAINT team_permission_grants_project_id_team_id_user_id_fkey FOREIGN KEY (project_id, team_id, user_id) REFERENCES public.team_members(project_id, team_id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trusted_devices
    ADD CONSTRAINT trusted_devices_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_permission_grants
    ADD CONSTRAINT user_permission_grants_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_selected_team FOREIGN KEY (project_id, selected_team_id, id) REFERENCES public.team_members(project_id, team_id, user_id) ON DELETE SET NULL (selected_team_id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES public.users(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_project_id_endpoint_id_fkey FOREIGN KEY (project_id, endpoint_id) REFERENCES public.webhook_endpoints(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_project_id_message_id_fkey FOREIGN KEY (project_id, message_id) REFERENCES public.webhook_messages(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_messages
    ADD CONSTRAINT webhook_messages_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_old_secrets
    ADD CONSTRAINT webhook_old_secrets_project_id_endpoint_id_fkey FOREIGN KEY (project_id, endpoint_id) REFERENCES public.webhook_endpoints(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_shares
    ADD CONSTRAINT webhook_shares_project_id_endpoint_id_fkey FOREIGN KEY (project_id, endpoint_id) REFERENCES public.webhook_endpoints(project_id, id) ON DELETE CASCADE;
