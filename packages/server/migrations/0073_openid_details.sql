-- RFC 8628, section 3.5: each `slow_down` adds five seconds to the interval of a device.
alter table oauth_device_codes add column poll_interval_millis integer not null default 5000;

-- The claim `updated_at`: when the claims of the scope `profile` changed. Null for users who have not changed them since.
alter table users add column profile_updated_at_millis bigint;
create function note_change_of_profile() returns trigger language plpgsql as $$
begin
  new.profile_updated_at_millis := floor(extract(epoch from now()) * 1000);
  return new;
end $$;
create trigger note_change_of_profile before update of display_name, profile_image_url, locale, chosen_locale on users
  for each row when (
    old.display_name is distinct from new.display_name or old.profile_image_url is distinct from new.profile_image_url
    or coalesce(old.chosen_locale, old.locale) is distinct from coalesce(new.chosen_locale, new.locale))
  execute function note_change_of_profile();
