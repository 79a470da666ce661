-- How the screens and emails of a project look. Colors are `#rgb`, `#rrggbb` or `oklch(l c h)`, the radius is in hundredths of
-- a rem. Null leaves it to the host's page, or to Portico.
alter table projects
  add column brand_color_light text,
  add column brand_color_dark text,
  add column background_color_light text,
  add column background_color_dark text,
  add column radius_hundredths smallint,
  add column font text,
  add column terms_url text,
  add column privacy_url text;
