import type { TestProject, TestResponse } from '@portico/server/testing'
import { password } from './setup.ts'

/** Turns usernames on in a project. */
export const useUsernames = (project: TestProject, username: 'off' | 'optional' | 'required', options: object = {}) =>
  project.request('PATCH', '/projects/current/options', { access: 'admin', body: { username, ...options } })

/** A user who has signed up with a username, or without one. */
export interface NamedUser {
  readonly id: string
  readonly token: string
  readonly email: string
}

/** Signs up with a password and, unless it is null, a username. Returns the response. */
export const signUpNamed = (
  project: TestProject,
  username: string | null,
  email = `${crypto.randomUUID()}@example.com`,
): Promise<TestResponse> =>
  project.request('POST', '/auth/password/sign-up', {
    body: { email, password, ...(username !== null && { username }) },
  })

/** Signs up as {@link signUpNamed} does, and returns the user. Throws if the sign-up is refused. */
export async function createNamed(project: TestProject, username: string | null): Promise<NamedUser> {
  const email = `${crypto.randomUUID()}@example.com`
  const { status, body } = await signUpNamed(project, username, email)
  if (status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(body)}`)
  return { id: body.user_id, token: body.access_token, email }
}

/** Signs in with a username and a password. */
export const signInByName = (project: TestProject, username: string, typed = password): Promise<TestResponse> =>
  project.request('POST', '/auth/password/sign-in', { body: { username, password: typed } })

/** Changes the username of a user, as the user. */
export const rename = (project: TestProject, { token }: Pick<NamedUser, 'token'>, username: string | null) =>
  project.request('PATCH', '/users/me', { user: token, body: { username } })
