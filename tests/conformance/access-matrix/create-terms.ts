import type { TestProject } from '@portico/server/testing'
import { type Person, password, signUp } from '../setup.ts'
import { publish } from '../terms.ts'

/** Publishes two versions: the user has accepted one, and a sign-in of another user waits for the other. None is required then. */
export async function createTerms(project: TestProject, { accessToken }: Pick<Person, 'accessToken'>) {
  const { email } = await signUp(project)
  const accepted = await publish(project, { requires_acceptance: false }, 'privacy')
  await project.request('POST', '/terms/acceptances', { user: accessToken, body: { version_ids: [accepted] } })
  const { body } = await project.request('GET', '/terms/acceptances', { user: accessToken })
  const version_id = await publish(project)
  const attempt = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
  const changes = { access: 'admin', body: { requires_acceptance: false } } as const
  await project.request('PATCH', `/terms/${version_id}`, changes)
  const terms_attempt_code = attempt.body.details.attempt_code
  return { acceptance_id: body.items[0].id, version_id, terms_attempt_code }
}
