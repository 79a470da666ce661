import type { AuthHookKind } from '@portico/contract'
import type { TestApp, TestProject } from '@portico/server/testing'

/** A call of an auth hook as its server received it. */
export interface ReceivedCall {
  readonly url: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any member
  readonly body: any
}

export type Reply = (call: ReceivedCall) => Promise<Response> | Response

/** The servers of auth hooks of a test: what they reply, and the calls that they received. */
export interface AuthHookServers {
  readonly calls: ReceivedCall[]
  reply: Reply
}

export const allow = (changes: object = {}): Response => Response.json({ allow: true, ...changes })
export const deny = (message?: string): Response => Response.json({ allow: false, message })

/** Replaces requests of the app to the servers of owners. */
export function serveAuthHooks(app: TestApp): AuthHookServers {
  const servers: AuthHookServers = { calls: [], reply: () => allow() }
  const { providerFetch } = app.deps
  const guarded: typeof providerFetch.guarded = async (url, { body, headers }) => {
    const text = String(body)
    const call = { url, text, headers, body: JSON.parse(text) }
    servers.calls.push(call)
    return servers.reply(call)
  }
  Object.assign(app.deps, { providerFetch: { ...providerFetch, guarded } })
  return servers
}

/** Nothing listens at this port. */
export const unreachableUrl = 'http://127.0.0.1:1/hook'
export const hookUrl = 'https://hooks.example.com/auth'

/** Sets the auth hook of a kind. */
export async function setHook(project: TestProject, kind: AuthHookKind, settings: object = {}): Promise<string> {
  const body = { url: hookUrl, ...settings }
  const response = await project.request('PUT', `/auth-hooks/${kind}`, { access: 'admin', body })
  if (response.status !== 200) throw new Error(`The hook was not set: ${response.text}`)
  return response.body.secret
}

/** Returns the outcomes in the audit trail, the newest first. */
export async function outcomesOf(app: TestApp, project: TestProject): Promise<Record<string, unknown>[]> {
  await app.deps.authHookLog.flush()
  const { body } = await project.request('GET', '/audit-events?type=auth_hook_called', { access: 'admin' })
  return body.items.map(({ details, user_id }: { details: object; user_id: string | null }) => ({
    ...details,
    user_id,
  }))
}
