-- A new user is stored with the order already, so that most calls of the trigger change nothing. An update that finds no row
-- opens every index of users nevertheless, which took much of the time of an import: the trigger looks first. A new primary
-- address is the order itself.
create or replace function store_email_order() returns trigger language plpgsql as $$
declare
  of_project text := coalesce(new.project_id, old.project_id);
  of_user uuid := coalesce(new.user_id, old.user_id);
  new_order text;
begin
  if tg_op = 'INSERT' then
    new_order := lower(new.value collate "C");
  else
    new_order := coalesce((select lower(c.value collate "C") from contact_channels c
      where c.project_id = of_project and c.user_id = of_user and c.type = 'email' and c.is_primary), U&'\+10FFFF');
  end if;
  if exists (select from users where project_id = of_project and id = of_user and email_order <> new_order) then
    update users set email_order = new_order where project_id = of_project and id = of_user;
  end if;
  return null;
end $$;
