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
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.api_key_sets (
    project_id text NOT NULL,
    id uuid NOT NULL,
    description text NOT NULL,
    created_at_millis bigint NOT NULL,
    expires_at_millis bigint NOT NULL,
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
    first_used_at_millis bigint
);
CREATE TABLE public.audit_batches (
    project_id text NOT NULL,
    number integer NOT NULL,
    event_count integer NOT NULL,
    newest_event_at_millis bigint NOT NULL,
    sealed_at_millis bigint NOT NULL,
    previous_root bytea NOT NULL,
    root bytea NOT NULL,
    root_sealed bytea NOT NULL
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
	('internal', '00000000-0000-4000-8000-0000000000aa', 'Seeded', 1796006070464, 253402300799000, NULL, NULL, '\x6ec218eee1451901173bb34a2231b27907cff7c9c152e58e6c64ac31631849ca', '6a8y', '\x5851841ad72eff7c7a77abeb5668a3d3e353c148ff16fbf0fafd6180fbec5768', '5dwj', '\x8a53d17a47a5d34e0a655c905cdceea9f142914ae28423878df1f9c6402e97cc', 'fmyg', 'operator', NULL, NULL),
	('internal', '9c753682-59f3-8025-8fb7-4eaa9517127d', 'Dashboard', 1796006070466, 253402300799000, NULL, NULL, '\x30d614f5ea53eee54eb33a13477b6de0032d68966e4f16bca64c7e6afddd5215', 'b9e2', NULL, NULL, NULL, NULL, 'operator', NULL, NULL),
	('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000aa', 'Seeded', 1796006070535, 253402300799000, NULL, 1796006072616, '\xbd029fb22905031b62d4a78a6e103d44b9057af0c7f5f3c50a9a1df03fc5eba4', 'vb2w', '\x7eb0c6b740a166633c711c4e363a24970867a6ad050402d5607bb2d5de8fea3b', '1d52', '\x835041ebe837ebc366ace6b854ab394b3ae75e8074428c81c8dfeac5d84b99e1', 'kyra', 'operator', NULL, 1796006072616);
INSERT INTO public.audit_batches VALUES
	('00000000-0000-4000-8000-000000000001', 1, 6, 1796006071392, 1796006071593, '\x0000000000000000000000000000000000000000000000000000000000000000', '\x654bb66b7a05c0d3ce37b0a282ef6ef978b3f227809eac8780486969473019d2', '\x013aa607f640c9d0cb7ce265be8e242a92b34c7deb4617f9f6cca0fb07dd519bce0e011c9936a332bccb0d02bc68f5d773b7441ec8f82a103461c32ea4'),
	('00000000-0000-4000-8000-000000000001', 2, 6, 1796006072590, 1796006072639, '\x654bb66b7a05c0d3ce37b0a282ef6ef978b3f227809eac8780486969473019d2', '\x79a2a65f92c08fb354d4dbb12bc42fb1055eaa08705d51bc51ea62b2324ec200', '\x017b7400d0319657d9ab3de196157a1af09405362ea212cebe3cc9112c02f90496b94512b3df38561fe378f210c448bae219ef4fcb410feabe3bcdf312');
INSERT INTO public.audit_events VALUES
	('00000000-0000-4000-8000-000000000001', 'a9893207-9425-45ea-8362-eda90f69e124', 'permission_definition_created', NULL, 'admin', 1796006070509, NULL, NULL, NULL, 'seed', '{"permission_id": "write_notes", "contained_permission_ids": []}', 'operator', NULL, NULL, 1),
	('00000000-0000-4000-8000-000000000001', '3f9f1ea6-d89c-494d-8b35-f08f647ba42c', 'permission_definition_updated', NULL, 'admin', 1796006070530, NULL, NULL, NULL, 'seed', '{"permission_id": "admin", "contained_permission_ids": ["$delete_team", "$invite_members", "$manage_members", "$read_members", "$remove_members", "$update_team", "write_notes"]}', 'operator', NULL, NULL, 1),
	('00000000-0000-4000-8000-000000000001', 'b9979faa-5c12-43bb-92f0-8dfd224995de', 'sign_up', 'a501c570-dd30-4524-88c6-ac5ea73539f8', 'client', 1796006071166, '127.0.0.1', NULL, NULL, '8c5e44c3-f627-45d2-a66d-08654414ef66', '{"method": "password", "session_id": "4faef1de-c5ae-4fdc-b52d-e8aab313ea02"}', 'user', 'a501c570-dd30-4524-88c6-ac5ea73539f8', NULL, 1),
	('00000000-0000-4000-8000-000000000001', 'e794b820-b961-4d49-a8b2-f9fbc6332ac7', 'sign_up', '2038b017-8fa7-4773-b1a4-c28b9a642d93', 'client', 1796006070867, '127.0.0.1', NULL, NULL, 'c733ca5f-7f1e-4ca4-b09c-2f2905434569', '{"method": "password", "session_id": "a559989d-2564-44b5-b07a-0bfdc30a119a"}', 'user', '2038b017-8fa7-4773-b1a4-c28b9a642d93', NULL, 1),
	('00000000-0000-4000-8000-000000000001', '3be7abd7-eaa6-40ce-93fd-596758dcfaa9', 'totp_enabled', 'a501c570-dd30-4524-88c6-ac5ea73539f8', 'client', 1796006071277, '127.0.0.1', NULL, NULL, '992b7341-b9fc-4beb-962c-a06a443851c1', '{"authenticator_id": "7e60f9fb-d125-4e6f-9baf-4226f18070fd"}', 'user', 'a501c570-dd30-4524-88c6-ac5ea73539f8', NULL, 1),
	('00000000-0000-4000-8000-000000000001', '1e115396-03e7-42fa-8f2b-db5fcb9a88f1', 'user_created', 'df45f3c2-b615-4d5e-ac2e-891548c843a2', 'server', 1796006071392, '127.0.0.1', NULL, NULL, '4585fbdd-8acb-4c2a-8cf6-7f114a90e2fa', '{}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 1),
	('00000000-0000-4000-8000-000000000001', '524fb7db-d939-458d-9248-f6d5d0671d4e', 'team_member_added', '4a31e36a-c285-4a04-97ad-e81144db6ec5', 'server', 1796006072618, '127.0.0.1', NULL, NULL, '14059bef-2129-4b38-af29-febdf048ae54', '{"team_id": "e27aa73c-7766-475c-a5ab-fe27736f80df"}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 0),
	('00000000-0000-4000-8000-000000000001', '8b360df6-a055-4b63-b4b3-151926eea4ed', 'passkey_added', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', 'client', 1796006072239, '127.0.0.1', NULL, NULL, 'a61d0179-24d8-4407-97f2-2628d4a3460b', '{"passkey_id": "b2f0fc7f-c69a-4265-9a22-6d936406db58"}', 'user', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', NULL, 2),
	('00000000-0000-4000-8000-000000000001', '2faf73ee-f532-491d-80d6-3c2aff5ba0eb', 'sign_in_code_requested', NULL, 'client', 1796006072273, '127.0.0.1', NULL, NULL, '1649d0ea-5194-4e44-b123-ebcaa9182a9c', '{}', 'user', NULL, NULL, 2),
	('00000000-0000-4000-8000-000000000001', 'f2eed548-d179-4af5-84ec-3227a8869063', 'sign_up', '531d8184-83bf-4a2a-a5b8-8452f549d0dc', 'client', 1796006072470, '127.0.0.1', NULL, NULL, '0f690db9-6d70-451f-8747-79e1af91c55a', '{"method": "otp", "session_id": "462f8fb5-0c91-4b98-ad44-957eb7e9ad5e"}', 'user', '531d8184-83bf-4a2a-a5b8-8452f549d0dc', NULL, 2),
	('00000000-0000-4000-8000-000000000001', '50f050cc-1cc9-4063-b0d3-3adfacee584a', 'sign_up', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', 'client', 1796006071558, '127.0.0.1', NULL, NULL, 'd403d2e2-a4e4-496d-8661-2c404774010c', '{"method": "password", "session_id": "7382a8b6-42c4-4d30-b1f5-26f9fb616f08"}', 'user', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', NULL, 2),
	('00000000-0000-4000-8000-000000000001', 'cfff0e60-4869-466b-a864-260992ac3bec', 'team_created', NULL, 'server', 1796006072569, '127.0.0.1', NULL, NULL, 'f8e51dd9-1be6-47c1-8e50-209f6587efb2', '{"team_id": "e27aa73c-7766-475c-a5ab-fe27736f80df"}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 2),
	('00000000-0000-4000-8000-000000000001', '71a6109c-57ce-4b49-8306-0ac6d9ec2e40', 'user_created', '4a31e36a-c285-4a04-97ad-e81144db6ec5', 'server', 1796006072590, '127.0.0.1', NULL, NULL, '66368384-f884-4888-9634-dd3f8a69ee0c', '{}', 'api_key', '00000000-0000-4000-8000-0000000000aa', NULL, 2);
INSERT INTO public.authenticators VALUES
	('00000000-0000-4000-8000-000000000001', '7e60f9fb-d125-4e6f-9baf-4226f18070fd', 'a501c570-dd30-4524-88c6-ac5ea73539f8', 'Authenticator', '\x01afe8598cf06096f747dad150597fd4ea716bfedbd7b86564904a216fbf81a9e5a4c20521b6193ca2c13a2f5bf42a7cd7', NULL, 1796006071264, NULL);
INSERT INTO public.contact_channels VALUES
	('00000000-0000-4000-8000-000000000001', 'c6a5c4c2-5729-4a4c-a233-6743e1f2eadf', '2038b017-8fa7-4773-b1a4-c28b9a642d93', 'email', 'a95b646e-5042-435b-b106-fe8d67dbf530@example.com', true, false, true, 1796006070867),
	('00000000-0000-4000-8000-000000000001', '1dc34cfd-d423-420f-9a5e-df17228cc74b', 'a501c570-dd30-4524-88c6-ac5ea73539f8', 'email', '777d0398-7744-40ed-bf60-5e034d17cb79@example.com', true, false, true, 1796006071166),
	('00000000-0000-4000-8000-000000000001', '240625a1-e36c-46f8-8586-58bcf4b778f3', 'df45f3c2-b615-4d5e-ac2e-891548c843a2', 'email', '48c63308-f45f-4fc3-bf3a-8e9f2aa6f0dd@example.com', true, true, true, 1796006071392),
	('00000000-0000-4000-8000-000000000001', '47c4382a-6c39-43ef-9f25-b872c6d1c6fb', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', 'email', '37cda145-c9fd-4d9e-8504-50926d722589@example.com', true, false, true, 1796006071558),
	('00000000-0000-4000-8000-000000000001', 'ce973b62-4b0c-484d-b4c3-ff129f823a5d', '531d8184-83bf-4a2a-a5b8-8452f549d0dc', 'email', 'a4ecf2fa-b34c-4bee-8200-256c8fba8974@example.com', true, true, true, 1796006072470),
	('00000000-0000-4000-8000-000000000001', 'dcfc27e5-7858-4615-bd30-c1e20f358f5a', '4a31e36a-c285-4a04-97ad-e81144db6ec5', 'email', 'ada@example.com', true, true, false, 1796006072590);
INSERT INTO public.default_permissions VALUES
	('00000000-0000-4000-8000-000000000001', 'creator', 'admin'),
	('00000000-0000-4000-8000-000000000001', 'member', 'member');
INSERT INTO public.login_method_counts VALUES
	('00000000-0000-4000-8000-000000000001', 'password', 3, 1),
	('00000000-0000-4000-8000-000000000001', 'password', 2, 1),
	('00000000-0000-4000-8000-000000000001', 'password', 8, 2),
	('00000000-0000-4000-8000-000000000001', 'passkey', 8, 1),
	('00000000-0000-4000-8000-000000000001', 'otp', 12, 1);
INSERT INTO public.oauth_provider_configs VALUES
	('internal', 'google', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('internal', 'github', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('internal', 'microsoft', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('internal', 'spotify', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', 'google', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', 'github', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', 'microsoft', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', 'spotify', true, 'shared', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox VALUES
	('00000000-0000-4000-8000-000000000001', 'b4d849df-0cd1-495c-a23a-8bfb9a6b42a8', 'mail', NULL, 1796006071277, 1796006071277, 1, NULL, 1796006071780, NULL, '777d0398-7744-40ed-bf60-5e034d17cb79@example.com', 'notice.totp_enabled', 'en', 'a501c570-dd30-4524-88c6-ac5ea73539f8', NULL),
	('00000000-0000-4000-8000-000000000001', '7dd53d37-38aa-46ec-8c35-60fbe59831f0', 'mail', NULL, 1796006072239, 1796006072239, 1, NULL, 1796006072281, NULL, '37cda145-c9fd-4d9e-8504-50926d722589@example.com', 'notice.passkey_added', 'en', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', NULL),
	('00000000-0000-4000-8000-000000000001', '524c4c51-452a-47a4-bf8e-adfdd4805e30', 'mail', NULL, 1796006072273, 1796006072273, 1, NULL, 1796006072359, NULL, 'a4ecf2fa-b34c-4bee-8200-256c8fba8974@example.com', 'magic_link', 'en', NULL, 1796006672270);
INSERT INTO public.passkeys VALUES
	('00000000-0000-4000-8000-000000000001', 'b2f0fc7f-c69a-4265-9a22-6d936406db58', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', 'K57uiU9m7rvva0zzP9QpRdL-dAVAHUDrYp--zvda3Xo', '\xa5010203262001215820a5a3a399e61f1628e356e852928941a664248dac33ac6a2a5e86c7f872051540225820054d33061a272e7e7df5f6076a98ba683b2409d8e20435f04446abf2f03750dd', 0, '["internal", "hybrid"]', 'Passkey', 1796006072236, NULL);
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
	('00000000-0000-4000-8000-000000000001', 'member', 'May see who is in the team and invite others', 1796006070468, false),
	('00000000-0000-4000-8000-000000000001', 'write_notes', 'Write in the notebook of the team', 1796006070507, false),
	('00000000-0000-4000-8000-000000000001', 'admin', 'May do everything in the team', 1796006070468, false);
INSERT INTO public.project_daily_counts VALUES
	('00000000-0000-4000-8000-000000000001', 20787, 2, 1, 0),
	('00000000-0000-4000-8000-000000000001', 20787, 3, 1, 1),
	('00000000-0000-4000-8000-000000000001', 20787, 8, 2, 2),
	('00000000-0000-4000-8000-000000000001', 20787, 5, 1, 0),
	('00000000-0000-4000-8000-000000000001', 20787, 12, 1, 1);
INSERT INTO public.project_user_counts VALUES
	('00000000-0000-4000-8000-000000000001', 3, 1),
	('00000000-0000-4000-8000-000000000001', 2, 1),
	('00000000-0000-4000-8000-000000000001', 8, 2),
	('00000000-0000-4000-8000-000000000001', 12, 1),
	('00000000-0000-4000-8000-000000000001', 5, 1);
INSERT INTO public.projects VALUES
	('internal', 'Portico', 'The accounts of project owners', false, 'ddd2cb9e-44de-4598-aab1-243de57ba82e', true, true, true, true, false, true, false, false, NULL, 1796006070456, false, 8, NULL, true, NULL, 10, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', 'Demo', 'The project of the demo app', false, 'e7edf31f-7d3a-4536-9b9c-e71b8524aa86', true, true, true, true, true, true, true, false, NULL, 1796006070468, false, 8, NULL, true, NULL, NULL, NULL, NULL);
INSERT INTO public.recently_active_users VALUES
	('00000000-0000-4000-8000-000000000001', '2038b017-8fa7-4773-b1a4-c28b9a642d93', 1796006070943),
	('00000000-0000-4000-8000-000000000001', 'a501c570-dd30-4524-88c6-ac5ea73539f8', 1796006071177),
	('00000000-0000-4000-8000-000000000001', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', 1796006071615),
	('00000000-0000-4000-8000-000000000001', '531d8184-83bf-4a2a-a5b8-8452f549d0dc', 1796006072560);
INSERT INTO public.root_secrets VALUES
	(1, '\x1517fb9cd6b15d0e214eb259572fc5a7a26dfb6abf3aebb94e537984d53d1b8b', 1796006070442, 1796006070442, NULL);
INSERT INTO public.schema_migrations VALUES
	(1, 'initial', '2f98f285f0f85d67b1ef10755c323f5aed5d5ea651769780b33a03a70ad2aaa2', 1796006069551),
	(2, 'accounts', 'aedfd81cd413738c3b5cb9745e73e26c454f1208bfabd4025685c21f94d345c4', 1796006069551),
	(3, 'maintenance', '0c714a38624122bc04d975ad068e66e3b6e9798e43276a4953d0ffe6ff67ee95', 1796006069551),
	(4, 'owners_and_teams', '10088ae77e8df3a54c84c030af1cf5d6ef472e577159e1c9585ae36c371d77d3', 1796006069551),
	(5, 'counters', 'afc2bf61e1fe2b37783aa1b18cea7308ecebbea69378f1266081481d1662ec6a', 1796006069551),
	(6, 'oauth', '01324830424d94527e3d385e25c295b759c8fd0cc7ac4e79712661a0a04be9f8', 1796006069551),
	(7, 'members_by_age', '4c02e5eefb000ebd9999065dd10e9fad9da11623dd4704f3e1c786adb6b8b0e5', 1796006069551),
	(8, 'webhooks', '154e775151edc6089824cafdf7845604cb7239f50ba84c9e30148031740640ee', 1796006069551),
	(9, 'risk_scores', '137a229028535217bb34dda1a7f22ec9c71953a185251c6c14cf776e677e0d6c', 1796006069551),
	(10, 'used_refresh_tokens', 'ea52c5e4b6f96960836cda3c99b010c08c2e33a63d641bd2bb490c5fd32e73ca', 1796006069551),
	(11, 'clients_of_provider_tokens', 'cfe47ccd6fb5c66c0380554772e012434f5665d97e8b5428bc07bf93d3a447cd', 1796006069551),
	(12, 'email_identity', '7a325cd6fa95d5273e6ea737d8653b1384a69f5cdbc7963ee0d0b6d092a643d0', 1796006069551),
	(13, 'webhook_sequence', '77a124edd78bbb5aa65bdc3a9a9ae4490058f5611be60e7c19ee0544d9938454', 1796006069551),
	(14, 'root_secrets', '20e8369e5caec3e20a6cd6461298410876f71ff88427c858f4fd7d7fa030f9cc', 1796006069551),
	(15, 'chosen_languages', '4834aac97de792b78d3d61a73d859f6f29d6521ec7dc8ceda3ed6f822c4d2754', 1796006069551),
	(16, 'audit_actors', '8db5876093d2e66472c376154e5c296e03dc831c705ec851b4058c54af3939e1', 1796006069551),
	(17, 'bans', '1b3a8c7b7d27cd41134998e89e9bebd850b1902a8ee4398486980988481bfa3b', 1796006069551),
	(18, 'idempotency_keys', 'aec4b977ee841a536805ed133e9cffb36272306f6f87525c61677b736722ebc9', 1796006069551),
	(19, 'audit_batches', 'ef30179e156f36ce18a52cc948d6baa8910bc3ecbe219930ae88c2507fbf5d3d', 1796006069551),
	(20, 'email_template_versions', '627ce120477426dcb14f4da005bdaf7fa6d03be298d17ba9e7810ed3edfabe40', 1796006069551),
	(21, 'enforced_bans', 'f8e15b409177ee8b89ea4498297712d4ba520ae9243066fcf9c9c1a0cf982fed', 1796006069551),
	(22, 'owner_roles', '847738c07b9f1e1dfc27a9b6b1faa745b01538cc5d2550cbffc9f0368022c95a', 1796006069551),
	(23, 'impersonation', '90eca56ae56836ebe42b75c5ac828b3c6982272d3e9c85c97a5377098da069c6', 1796006069551),
	(24, 'user_orders', 'a7aefa59dfa505e907fbf13dd95ab5b8b7fc6203959b983d762265aac318ff11', 1796006069551),
	(25, 'fresh_sign_in', 'ddabd9db4055128ebcf6d24f0cbd24ece3e29c7fb932f9e30d973195cd59f868', 1796006069551),
	(26, 'mail_outbox', '6468c0d7d69635c688d6714ffe63ba42ba547c2b49f232a49bb12db747621321', 1796006069551),
	(27, 'authenticators', 'a75fcae5137da2d272162f5f8e0d4277fe9cf1209cf327a4bca2d1990b49334a', 1796006069551),
	(28, 'request_log', 'd9f14b195660063f933db67eb18f3abf287e142f83ec8abdb61d9879f8c03e09', 1796006069551),
	(29, 'audit_actors_index', '904491f15e2472f6a1c485dd1cbb7358c7365aa9f645501ff98dc3a2ab6046eb', 1796006069551),
	(30, 'required_second_factors', '68343375225b09e397b40537e5706a755a1620675b2ded25622d87a4b3807474', 1796006069551),
	(31, 'trusted_devices', '2816acea938750f67020a422e631a484108f197d10b858094abb4dbf0f421223', 1796006069551);
INSERT INTO public.sessions VALUES
	('00000000-0000-4000-8000-000000000001', 'a559989d-2564-44b5-b07a-0bfdc30a119a', '2038b017-8fa7-4773-b1a4-c28b9a642d93', '\x8c3c0b427438822b6f3c1da7a082faf80cc9fdd82aad120fb74245716a0918bb', 1796006070867, 1796006070943, 1827542070865, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796006070865, '{pwd}'),
	('00000000-0000-4000-8000-000000000001', '4faef1de-c5ae-4fdc-b52d-e8aab313ea02', 'a501c570-dd30-4524-88c6-ac5ea73539f8', '\x3a3d38c8834a6264eea9f19b9885602e3498ebfff92c0eb3f45d755f7c5e0b8e', 1796006071166, 1796006071177, 1827542071162, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796006071162, '{pwd}'),
	('00000000-0000-4000-8000-000000000001', '7382a8b6-42c4-4d30-b1f5-26f9fb616f08', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', '\x84dd70fc2101e2b54bf53790d3911338b1e859527d0087d934abc7918bdf1871', 1796006071558, 1796006071615, 1827542071558, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796006071558, '{pwd}'),
	('00000000-0000-4000-8000-000000000001', '462f8fb5-0c91-4b98-ad44-957eb7e9ad5e', '531d8184-83bf-4a2a-a5b8-8452f549d0dc', '\xefdecbf8e553f30175a373f3911980e53715eaee14c521b9a6c8dc26d9d2de49', 1796006072470, 1796006072560, 1827542072469, NULL, false, NULL, '127.0.0.1', NULL, NULL, '127.0.0.0/24', NULL, NULL, NULL, NULL, 1796006072469, '{otp}');
INSERT INTO public.signing_keys VALUES
	('internal', 'coYonXgvZU1h7XW3vTcHElre8KMv34gReWwbPIyLWU0', '{"x": "KoO_yDw3shwgSW5Iqfn3ydifiW3p8KEZOdwVTAnl-6M", "y": "0gb2rtBZR4PlYaUR8H9ZeDbW5vC16qJ93hufmo3B_3A", "alg": "ES256", "crv": "P-256", "kid": "coYonXgvZU1h7XW3vTcHElre8KMv34gReWwbPIyLWU0", "kty": "EC"}', '\x011fbbb79dbb327b4126ff310cd1ad75e49f4cb5fcfaef39efdd9ef7a5fac6853551cd0b6c2e258ce1fb8f6dde37edc852345680c0779cf65dfd1b779aecf1be30bbf90ce179cca120bf13454d625fa54e96bfe7bff305b534061bb385479299e7600e32a8f7788cd23940d4ba9d9a32386965b3471bf886f12693612ae4cb88bb47ed6dcd3e220b0a826923e4c6d118b6186c7948855344ef43b3e4be4ab7a6d1a7a428b05836', 1796006070462, 1796006070462, NULL),
	('00000000-0000-4000-8000-000000000001', 'qvFjRwErxHN9903mc-9WjWWzBgplyUrF-jj2bI-YV4A', '{"x": "_3R7vnglWOkiCVnIbRlQl4o-oxYY5Q4WxgT2qCEUSS8", "y": "3LN136bYbH2oC_bqAi1o5sbqKX5E2KzBQNi05KkC3tc", "alg": "ES256", "crv": "P-256", "kid": "qvFjRwErxHN9903mc-9WjWWzBgplyUrF-jj2bI-YV4A", "kty": "EC"}', '\x013fbd427548361a4d289e7968f0bc344da5a2360280f84212e2653548d37147dbafac1db6e20a0e761be27331cea9bc2cfccd50442430787af6ce01f0c69f1eda6eb91da02c5a5a21555338834c1aa0d276666db84193ceb9a9b80a605cba6df7775ad15e18a2294b49289543074f2aab272378d85000433e2f3b60dd693f5db31c90a9c8186bcd5ee33e2d2eb338e64bfca0591ba4b1378b2b93643cf04850871126b0bb0e20', 1796006070469, 1796006070469, NULL);
INSERT INTO public.team_members VALUES
	('00000000-0000-4000-8000-000000000001', 'e27aa73c-7766-475c-a5ab-fe27736f80df', '4a31e36a-c285-4a04-97ad-e81144db6ec5', NULL, NULL, 1796006072618, 1796006072590);
INSERT INTO public.team_permission_grants VALUES
	('00000000-0000-4000-8000-000000000001', 'e27aa73c-7766-475c-a5ab-fe27736f80df', '4a31e36a-c285-4a04-97ad-e81144db6ec5', 'member', 1796006072618);
INSERT INTO public.teams VALUES
	('00000000-0000-4000-8000-000000000001', 'e27aa73c-7766-475c-a5ab-fe27736f80df', 'Team', NULL, '{"plan": "pro"}', NULL, NULL, 1796006072569, NULL);
INSERT INTO public.users VALUES
	('00000000-0000-4000-8000-000000000001', 'df45f3c2-b615-4d5e-ac2e-891548c843a2', NULL, NULL, NULL, NULL, NULL, 1796006071392, 1796006071392, '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.', 1796006071392, false, NULL, NULL, NULL, 0, NULL, '48c63308-f45f-4fc3-bf3a-8e9f2aa6f0dd@example.com', NULL, NULL, 0, 0, NULL, NULL, NULL, 0, '48c63308-f45f-4fc3-bf3a-8e9f2aa6f0dd@example.com', 1796006071392),
	('00000000-0000-4000-8000-000000000001', '2038b017-8fa7-4773-b1a4-c28b9a642d93', NULL, NULL, NULL, NULL, NULL, 1796006070867, 1796006070943, '$argon2id$v=19$m=19456,t=2,p=1$YE/Nywb3l8+MYS4Ojb1hig$HBUQ5oK1yUzAQ9AUThhvhP8zDA/6heZ4wjyThoM43xU', 1796006070867, false, NULL, NULL, NULL, 0, NULL, 'a95b646e-5042-435b-b106-fe8d67dbf530@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, 'a95b646e-5042-435b-b106-fe8d67dbf530@example.com', 1796006070867),
	('00000000-0000-4000-8000-000000000001', 'a501c570-dd30-4524-88c6-ac5ea73539f8', NULL, NULL, NULL, NULL, NULL, 1796006071166, 1796006071177, '$argon2id$v=19$m=19456,t=2,p=1$Axg6W93YoAUF/vjLSnHTpw$hx5Gek1pMoi5z+0cUeniu+cSN4pxzF6ctv+Y4O8ytg4', 1796006071166, false, '\x01afe8598cf06096f747dad150597fd4ea716bfedbd7b86564904a216fbf81a9e5a4c20521b6193ca2c13a2f5bf42a7cd7', NULL, NULL, 0, NULL, '777d0398-7744-40ed-bf60-5e034d17cb79@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, '777d0398-7744-40ed-bf60-5e034d17cb79@example.com', 1796006071166),
	('00000000-0000-4000-8000-000000000001', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', NULL, NULL, NULL, NULL, NULL, 1796006071558, 1796006071615, '$argon2id$v=19$m=19456,t=2,p=1$JUns2paR+Em1VqTHhysXmA$Aw1VOMrK27U47DlxuC2hxbQuA3VNsMcIDhSZy39eJWw', 1796006071558, false, NULL, NULL, NULL, 0, NULL, '37cda145-c9fd-4d9e-8504-50926d722589@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, '37cda145-c9fd-4d9e-8504-50926d722589@example.com', 1796006071558),
	('00000000-0000-4000-8000-000000000001', '4a31e36a-c285-4a04-97ad-e81144db6ec5', 'Ada', NULL, NULL, NULL, NULL, 1796006072590, 1796006072590, NULL, NULL, false, NULL, NULL, NULL, 0, NULL, 'ada
ada@example.com', NULL, NULL, 0, 0, NULL, NULL, NULL, 0, 'ada@example.com', 1796006072590),
	('00000000-0000-4000-8000-000000000001', '531d8184-83bf-4a2a-a5b8-8452f549d0dc', NULL, NULL, NULL, NULL, NULL, 1796006072470, 1796006072560, NULL, NULL, true, NULL, NULL, NULL, 0, NULL, 'a4ecf2fa-b34c-4bee-8200-256c8fba8974@example.com', 20787, NULL, 50, 10, NULL, NULL, NULL, 0, 'a4ecf2fa-b34c-4bee-8200-256c8fba8974@example.com', 1796006072470);
INSERT INTO public.verification_codes VALUES
	('00000000-0000-4000-8000-000000000001', '9b9bf4d3-5713-4385-be61-1319cfa95e03', 'passkey-registration', '\x453294d2b031edd850e06c6fd269d238bbd66f9de255cf978d8ee34ed8e1dbfa', '\xcf0b020812fdf5f5549d36bfdd1fdf1b4553291a81f1e8d35d604875ab42010f', '94916fc0-0d8e-45e7-bd45-e299bcd6c5b8', '{"challenge": "CiYeLSPWFnNDHs2aSBiAAedF-dlj8po_nPwOpEw0NQM"}', 1, 1796006071640, 1796006136640, 1796006072241),
	('00000000-0000-4000-8000-000000000001', '8f979bc0-b486-4377-a33d-a4ee87587731', 'sign-in', '\xcd766515a4f2569751b051f82a3e9173f756206c20c56e87683be5037fa3afaa', '\xfb7d28f9faef20e25ef72d50080d9d991e9aa97a97faeb1250716d27f2a17db6', NULL, '{"email": "a4ecf2fa-b34c-4bee-8200-256c8fba8974@example.com", "userId": null, "banCount": null}', 1, 1796006072273, 1796006672270, 1796006072459);
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
