import type { TestApp, TestProject, TestResponse } from '@portico/server/testing'

export const callback_url = 'http://localhost:8101/handler/magic-link-callback'

/** Content of a magic-link email. */
export interface SignInEmail {
  readonly link: URL
  /** All 45 characters. */
  readonly code: string
  /** The six characters that users type, as displayed. */
  readonly typed: string
}

export const askForCode = ({ request }: TestProject, email: string, body: object = {}): Promise<TestResponse> =>
  request('POST', '/auth/otp/send-sign-in-code', { body: { email, callback_url, ...body } })

/** Requests an email and reads it. */
export async function signInEmail(app: TestApp, project: TestProject, email: string): Promise<SignInEmail> {
  const { status, body } = await askForCode(project, email)
  if (status !== 200) throw new Error(`No code was sent: ${JSON.stringify(body)}`)
  await app.deliverEmails()
  return readSignInEmail(app, email)
}

/** Returns the last magic-link email to an address. */
export function readSignInEmail(app: TestApp, email: string): SignInEmail {
  const message = app.emails.findLast(({ to, text }) => to === email && text.includes('code='))
  const link = /https?:\/\/\S+code=\S+/.exec(message?.text ?? '')?.[0]
  const typed = /^\s*([0-9A-Z]{6})\s*$/m.exec(message?.text ?? '')?.[1]
  if (link === undefined || typed === undefined) throw new Error(`No sign-in email came: ${message?.text}`)
  const url = new URL(link)
  return { link: url, typed, code: url.searchParams.get('code') ?? '' }
}

export const useSignInCode = ({ request }: TestProject, code: unknown): Promise<TestResponse> =>
  request('POST', '/auth/otp/sign-in', { body: { code } })

export const checkSignInCode = ({ request }: TestProject, code: unknown): Promise<TestResponse> =>
  request('POST', '/auth/otp/sign-in/check-code', { body: { code } })

/** Creates a user with a verified address, with server access. */
export async function createVerified({ request }: TestProject, email: string, fields: object = {}): Promise<string> {
  const body = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true, ...fields }
  const response = await request('POST', '/users', { access: 'server', body })
  if (response.status !== 201 && response.status !== 200) throw new Error(`No user was made: ${response.text}`)
  return response.body.id
}
