import type { TestApp, TestProject, TestResponse } from '@portico/server/testing'

export const callback_url = 'http://localhost:8101/handler/password-reset?from=mail'
export const newPassword = 'loud mountain streams'

export const askForReset = ({ request }: TestProject, email: string, extra: object = {}): Promise<TestResponse> =>
  request('POST', '/auth/password/send-reset-code', { body: { email, callback_url, ...extra } })

/** Requests a reset email and returns the code of its link. */
export async function resetCode(app: TestApp, project: TestProject, email: string): Promise<string> {
  const { status, text } = await askForReset(project, email)
  if (status !== 200) throw new Error(`No reset was sent: ${text}`)
  return readResetCode(app, email)
}

/** Returns the code of the last reset email to an address. */
export async function readResetCode(app: TestApp, email: string): Promise<string> {
  // Notices of the same delivery can arrive after it.
  const message = (await emailsTo(app, email)).findLast(({ text }) => text.includes('code='))
  const code = /code=([0-9a-z]{45})/.exec(message?.text ?? '')?.[1]
  if (code === undefined) throw new Error('No reset mail came.')
  return code
}

export async function emailsTo(app: TestApp, email: string) {
  await app.deliverEmails()
  return app.emails.filter(({ to }) => to === email)
}

export const reset = ({ request }: TestProject, code: unknown, password: unknown = newPassword) =>
  request('POST', '/auth/password/reset', { body: { code, password } })

export const checkReset = ({ request }: TestProject, code: unknown) =>
  request('POST', '/auth/password/reset/check-code', { body: { code } })

export const signInWith = ({ request }: TestProject, email: string, password: string, headers = {}) =>
  request('POST', '/auth/password/sign-in', { body: { email, password }, headers })

/**
 * Returns the audit trail of a project, oldest event first. The test clock does not advance, so transactions break
 * ties.
 */
export async function auditTrail({ deps }: TestApp, { id }: TestProject) {
  const text = `select type, user_id, actor, details from audit_events where project_id = $1
    order by at_millis, xmin::text::bigint, cmin::text::bigint`
  return deps.db.query<{ type: string; userId: string | null; actor: string; details: Record<string, unknown> }>(text, [
    id,
  ])
}
