/** Visitors who have not signed up. */
import type { TestProject, TestRequest, TestResponse } from '@portico/server/testing'

export const allowsAnonymous = { 'x-portico-allow-anonymous-user': 'true' }

/** An anonymous user, and the calls with its access token. */
export interface Visitor {
  readonly id: string
  readonly accessToken: string
  readonly refreshToken: string
  /** Sends a call as the visitor. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<TestResponse>
  /** The project with a client that knows anonymous users. */
  readonly project: TestProject
}

/** Switches anonymous users on, or changes their rules. */
export const allowVisitors = (project: TestProject, options: object = {}): Promise<TestResponse> =>
  project.request('PATCH', '/projects/current/options', {
    access: 'admin',
    body: { anonymous_users_enabled: true, ...options },
  })

/** Creates an anonymous user. */
export async function visit(project: TestProject): Promise<Visitor> {
  const { status, body } = await project.request('POST', '/auth/anonymous/sign-up', { body: {} })
  if (status !== 200) throw new Error(`No anonymous user was made: ${JSON.stringify(body)}`)
  const { user_id: id, access_token: user, refresh_token: refreshToken } = body
  const request = (method: string, path: string, given: TestRequest = {}) =>
    project.request(method, path, { ...given, headers: { ...allowsAnonymous, ...given.headers } })
  const call = (method: string, path: string, content?: unknown) => request(method, path, { user, body: content })
  return { id, accessToken: user, refreshToken, call, project: { ...project, request } }
}

/** Returns the claims of a token. Verifies nothing. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
