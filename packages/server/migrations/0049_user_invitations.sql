-- Invitations to the app of a project admit their address, too.
drop trigger verification_codes_invited on verification_codes;
create trigger verification_codes_invited after insert on verification_codes for each row
  when (new.purpose in ('team-invitation', 'user-invitation', 'project-invitation'))
  execute function store_invited_address();
drop trigger verification_codes_uninvited on verification_codes;
create trigger verification_codes_uninvited after delete on verification_codes for each row
  when (old.purpose in ('team-invitation', 'user-invitation', 'project-invitation'))
  execute function delete_invited_address();
