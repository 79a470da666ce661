-- A provider's token belongs to the client that obtained it. No other client may use it.
alter table oauth_tokens add column client_id text;
update oauth_tokens t set client_id = c.client_id
  from oauth_provider_configs c
  where c.project_id = t.project_id and c.provider_id = t.provider_id and c.type = 'standard';

-- Nodes of the version before do not name the client.
create function set_client_of_provider_token() returns trigger language plpgsql as $$
begin
  new.client_id := (select client_id from oauth_provider_configs
    where project_id = new.project_id and provider_id = new.provider_id and type = 'standard');
  return new;
end $$;
create trigger set_client_of_provider_token before insert on oauth_tokens
  for each row when (new.client_id is null) execute function set_client_of_provider_token();
