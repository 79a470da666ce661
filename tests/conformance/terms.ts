import type { TestProject } from '@portico/server/testing'
import { type Person, password } from './setup.ts'

export const termsUrl = 'https://shop.example/terms'

/** Publishes a version, which requires acceptance unless `rules` say otherwise. Returns its id. */
export async function publish(
  project: TestProject,
  rules: object = {},
  document: 'terms' | 'privacy' = 'terms',
): Promise<string> {
  const body = { document, texts: [{ url: termsUrl }], requires_acceptance: true, ...rules }
  const { status, body: version } = await project.request('POST', '/terms', { access: 'admin', body })
  if (status !== 201) throw new Error(`The version was refused: ${JSON.stringify(version)}`)
  return version.id
}

/** Accepts versions with the code of a sign-in that waits for them. */
export const acceptWithCode = (project: TestProject, code: string, ...version_ids: string[]) =>
  project.request('POST', '/auth/terms/accept', { body: { code, version_ids } })

/** Signs up and accepts versions in the form. */
export async function signUpAccepting(project: TestProject, ...ids: string[]): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password, accepted_terms_version_ids: ids }
  const { body: opened } = await project.request('POST', '/auth/password/sign-up', { body })
  return { id: opened.user_id, email, accessToken: opened.access_token, refreshToken: opened.refresh_token }
}
