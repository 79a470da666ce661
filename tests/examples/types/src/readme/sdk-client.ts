import { createClientApp, KnownError } from '@portico/sdk/client'

const portico = createClientApp({
  projectId: '…',
  publishableClientKey: 'pck_…',
  baseUrl: 'https://auth.example.com',
})

export async function signIn(email: string, password: string): Promise<string | null> {
  try {
    await portico.passwords.signIn({ email, password })
  } catch (error) {
    if (KnownError.is(error, 'EMAIL_PASSWORD_MISMATCH')) return 'Wrong email address or password.'
    throw error
  }
  return null
}
