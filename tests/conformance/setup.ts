import type { TestProject } from '@portico/server/testing'

export { useTestApp } from '@portico/server/testing/use-test-app'

export const password = 'quiet river stones'

/** A user who has just signed up. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly accessToken: string
  readonly refreshToken: string
}

export async function signUp({ request }: TestProject, email = `${crypto.randomUUID()}@example.com`): Promise<Person> {
  const { body, status } = await request('POST', '/auth/password/sign-up', { body: { email, password } })
  if (status !== 200) throw new Error(`Sign-up was refused: ${JSON.stringify(body)}`)
  return { id: body.user_id, email, accessToken: body.access_token, refreshToken: body.refresh_token }
}

export const refreshTokenHeader = (token: string) => ({ 'x-portico-refresh-token': token })
