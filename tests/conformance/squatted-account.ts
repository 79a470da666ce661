import type { TestApp, TestProject } from '@portico/server/testing'
import { enableTotp, makeRecoveryCodes } from './second-factor.ts'
import { type Person, signUp } from './setup.ts'

export const victim = 'victim@example.com'
export const squatters = 'squatter@example.net'

/** Creates an account with every kind of data that an attacker could leave in it. */
export async function squat(app: TestApp, project: TestProject): Promise<Person> {
  const squatter = await signUp(project, victim)
  await enableTotp(project, squatter)
  await makeRecoveryCodes(app, project, squatter)
  const channel = { user_id: 'me', value: squatters, type: 'email', used_for_auth: true }
  await project.request('POST', '/contact-channels', { user: squatter.accessToken, body: channel })
  const params = [project.id, squatter.id]
  const { db } = app.deps
  await db.query(`update contact_channels set is_verified = true where project_id = $1 and value = $2`, [
    project.id,
    squatters,
  ])
  await db.query(
    `insert into passkeys (project_id, id, user_id, credential_id, public_key, sign_count, transports, name, created_at_millis)
     values ($1, gen_random_uuid(), $2, 'squatted', '\\x00', 0, '[]', 'Key', 0)`,
    params,
  )
  await db.query(
    `insert into oauth_accounts (project_id, provider_id, account_id, user_id, created_at_millis)
     values ($1, 'github', 'squatter', $2, 0)`,
    params,
  )
  return squatter
}
