import type pg from 'pg'

const firstNames =
  'Ada Ben Chloé Dario Elif Farid Grace Hanna Ivan Jonas Karim Lena Mara Noor Omar Priya Quentin Rosa Sven Tomás Uma Vera Wim Xenia Yuki Zoë'
const lastNames =
  'Abel Berger Costa Dubois Egger Fischer Garcia Hansen Ito Jansen Keller Lopez Meier Novak Okafor Petrov Quist Rossi Schmid Tanaka Ueda Vogel Weber Xu Young Zimmer'

// A transaction that updates a counter leaves a dead row each time, and reads all of them at the next update.
const batchSize = 5000

/**
 * Creates users of the project `internal` with a name, an address and no password, so that indexes have a realistic
 * depth, and counts them. Six in ten have an address at example.com, the others one of a thousand companies. One address
 * in 33 is not verified, one user in nine has a GitHub account, and one in 5,000 is banned.
 */
export async function seedUsers(pool: pg.Pool, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batchSize) {
    await insertUsers(pool, first, Math.min(count, first + batchSize - 1))
  }
  await pool.query(
    `insert into project_user_counts (project_id, shard, user_count) values ('internal', 0, $1)
     on conflict (project_id, shard) do update set user_count = project_user_counts.user_count + excluded.user_count`,
    [count],
  )
  await pool.query('vacuum analyze users, contact_channels, oauth_accounts, project_user_counts')
}

async function insertUsers(pool: pg.Pool, first: number, last: number): Promise<void> {
  await pool.query(
    `with drawn as (
       select g, gen_random_uuid() as id,
         (string_to_array($3, ' '))[1 + (hashint4(g) & 65535) % 26] as first_name,
         (string_to_array($4, ' '))[1 + (hashint4(g + 7) & 65535) % 26] as last_name,
         case when g % 10 < 6 then 'example.com' else 'company-' || (hashint4(g + 13) & 65535) % 1000 || '.test' end as host
       from generate_series($1::int, $2::int) g
     ), written as (
       select *, lower(last_name) || '.' || substr(md5(g::text), 1, 4) || g || '@' || host as email from drawn
     ), made as (
       insert into users (project_id, id, display_name, signed_up_at_millis, last_active_at_millis, active_order,
         email_order, ban_reason, search_text)
       select 'internal', id, first_name || ' ' || last_name, g, g + hashint4(g) % 1000, g + hashint4(g) % 1000, email,
         case when g % 5000 = 0 then 'spam' end, lower(first_name || ' ' || last_name || E'\n' || email)
       from written
     ), accounts as (
       insert into oauth_accounts (project_id, provider_id, account_id, user_id, created_at_millis)
       select 'internal', 'github', g::text, id, 0 from written where g % 9 = 0
     )
     insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
       created_at_millis)
     select 'internal', gen_random_uuid(), id, 'email', email, true, g % 33 <> 0, true, 0 from written`,
    [first, last, firstNames, lastNames],
  )
}
