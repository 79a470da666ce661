import type { BenchClient } from '../bench-client.ts'

export const password = 'quiet rivers carry stones'

/** A signed-up user and its tokens. */
export interface Person {
  readonly email: string
  readonly user_id: string
  readonly access_token: string
}

/** Signs up a user of the client's project. */
export async function signUp(client: BenchClient, email: string): Promise<Person> {
  return { ...(await client.ask(client.post('/auth/password/sign-up', { email, password }))), email }
}

export const asUser = ({ access_token }: Person) => ({ 'x-portico-access-token': access_token })
