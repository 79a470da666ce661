import type pg from 'pg'

const firstNames =
  'Ada Ben Chloé Dario Elif Farid Grace Hanna Ivan Jonas Karim Lena Mara Noor Omar Priya Quentin Rosa Sven Tomás Uma Vera Wim Xenia Yuki Zoë'
const lastNames =
  'Abel Berger Costa Dubois Egger Fischer Garcia Hansen Ito Jansen Keller Lopez Meier Novak Okafor Petrov Quist Rossi Schmid Tanaka Ueda Vogel Weber Xu Young Zimmer'

/**
 * Creates users of the project `internal` with a name, an address and no password, so that indexes have a realistic
 * depth. Six in ten have an address at example.com, the others one of a thousand companies.
 */
export async function seedUsers(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with drawn as (
       select g, gen_random_uuid() as id,
         (string_to_array($2, ' '))[1 + (hashint4(g) & 65535) % 26] as first_name,
         (string_to_array($3, ' '))[1 + (hashint4(g + 7) & 65535) % 26] as last_name,
         case when g % 10 < 6 then 'example.com' else 'company-' || (hashint4(g + 13) & 65535) % 1000 || '.test' end as host
       from generate_series(1, $1::int) g
     ), written as (
       select *, lower(last_name) || '.' || substr(md5(g::text), 1, 4) || g || '@' || host as email from drawn
     ), made as (
       insert into users (project_id, id, display_name, signed_up_at_millis, last_active_at_millis, search_text)
       select 'internal', id, first_name || ' ' || last_name, g, g, lower(first_name || ' ' || last_name || E'\n' || email)
       from written
     )
     insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
       created_at_millis)
     select 'internal', gen_random_uuid(), id, 'email', email, true, true, true, 0 from written`,
    [count, firstNames, lastNames],
  )
  await pool.query('vacuum analyze users, contact_channels')
}
