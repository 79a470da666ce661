-- Addresses are stored as given and compared in lower case. The collation is fixed: in Turkish, the lower case of I is ı.
-- Nodes of the version before compare as given; the indexes below keep what they write unique.

-- Two forms of one address on the same user become one row.
create temporary table same_user_addresses on commit drop as
  select project_id, id, first_value(id) over forms as kept_id, is_primary, used_for_auth
  from contact_channels
  window forms as (partition by project_id, user_id, lower(value collate "C")
    order by is_verified desc, used_for_auth desc, is_primary desc, created_at_millis, id);

delete from contact_channels c using same_user_addresses s
  where c.project_id = s.project_id and c.id = s.id and s.id <> s.kept_id;

update contact_channels c
  set is_primary = c.is_primary or s.has_primary, used_for_auth = c.used_for_auth or s.has_auth
  from (select project_id, kept_id, bool_or(is_primary) as has_primary, bool_or(used_for_auth) as has_auth
    from same_user_addresses where id <> kept_id group by project_id, kept_id) s
  where c.project_id = s.project_id and c.id = s.kept_id;

-- Of several users who sign in with forms of one address, the one who signed in last keeps it for that.
create temporary table addresses_without_sign_in on commit drop as
  select project_id, id, user_id, value, is_primary, is_verified from (
    select c.*, row_number() over (
      partition by c.project_id, lower(c.value collate "C")
      order by (select max(s.created_at_millis) from sessions s where s.project_id = c.project_id
          and s.user_id = c.user_id and not s.is_impersonation) desc nulls last,
        u.last_active_at_millis desc, u.signed_up_at_millis desc, c.id) as place
    from contact_channels c join users u on u.project_id = c.project_id and u.id = c.user_id
    where c.used_for_auth
  ) forms where place > 1;

update contact_channels c set used_for_auth = false from addresses_without_sign_in a
  where c.project_id = a.project_id and c.id = a.id;

-- The service logs these events after the migration.
insert into audit_events (project_id, id, type, user_id, actor, at_millis, request_id, details)
  select project_id, gen_random_uuid(), 'email_changed', user_id, 'admin',
    (extract(epoch from clock_timestamp()) * 1000)::bigint, 'migration-0012',
    jsonb_build_object('email', value, 'is_primary', is_primary, 'is_verified', is_verified, 'used_for_auth', false,
      'reason', 'same_address_in_lower_case')
  from addresses_without_sign_in;

drop index contact_channels_auth;
drop index contact_channels_of_user;
create unique index contact_channels_auth on contact_channels (project_id, type, lower(value collate "C"))
  where used_for_auth;
create unique index contact_channels_of_user on contact_channels
  (project_id, user_id, type, lower(value collate "C"));

-- The address to send a mail to, if it differs from the one in the sealed payload: the form that the account stores.
alter table outbox add column recipient text;
