-- Two conditions that permission checks have only in projects with required second factors, or with rules of teams. As part of a
-- statement they cost a third of a check: at each run PostgreSQL opens all tables of the plan, also those of a branch that is not
-- taken. The body of a function is planned and opened when it is called.

-- True if a permission applies to a user, by the second factor that the project or the permission requires.
create function is_permission_granted_to_user(project text, acting_user uuid, is_protected boolean, at_millis bigint)
returns boolean language plpgsql stable as $$
begin
  return (
    select is_permission_granted(
      u.totp_secret_sealed is not null
        or (p.second_factor_at_sign_in and p.second_factor_required_at_millis is not null and p.passkey_enabled
          and exists (select from passkeys f where f.project_id = u.project_id and f.user_id = u.id)),
      p.second_factor_required_at_millis, p.second_factor_grace_days, u.signed_up_at_millis, at_millis, is_protected)
    from users u join projects p on p.id = u.project_id
    where u.project_id = project and u.id = acting_user);
end $$;

-- The rules of a team that a member does not fulfill. Without a session, rules about the user are judged only. Null if there is no
-- such team or user.
create function unmet_rules_of_member(project text, team uuid, acting_user uuid, session uuid, at_millis bigint)
returns text[] language plpgsql stable as $$
begin
  return (
    select unmet_team_rules(t.rules,
      u.totp_secret_sealed is not null
        or (p.second_factor_at_sign_in and p.second_factor_required_at_millis is not null and p.passkey_enabled
          and exists (select from passkeys f where f.project_id = u.project_id and f.user_id = u.id)),
      array(select lower(substring(c.value from '[^@]*$')) from contact_channels c
        where c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_verified),
      session is not null, s.sign_in_method, s.authenticated_at_millis, at_millis)
    from teams t join projects p on p.id = t.project_id
      join users u on u.project_id = t.project_id and u.id = acting_user
      left join sessions s on s.project_id = u.project_id and s.id = session and s.user_id = u.id
    where t.project_id = project and t.id = team);
end $$;
