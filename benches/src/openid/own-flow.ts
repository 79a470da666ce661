/** Requests to the authorization server of a project in this process, as browsers and applications send them. */
import { createHash, randomBytes } from 'node:crypto'
import type { TestApp } from '@portico/server/testing'

/** A client of the benchmark. */
export interface BenchClient {
  readonly id: string
  readonly secret: string
}

export const publicUrl = 'https://auth.example.com'
export const redirectUri = 'https://app.example.com/callback'
export const email = 'ann@example.com'
export const password = 'correct horse battery staple'

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** Returns the header of a client that authenticates with its secret. */
export const basicOf = ({ id, secret }: BenchClient) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
}

/** Sends a request. A form makes it a POST. */
export async function send({ app }: TestApp, target: string, { headers = {}, form }: Sent = {}) {
  const body = Buffer.from(form ? new URLSearchParams(form).toString() : '')
  const response = await app.handle({
    method: form ? 'POST' : 'GET',
    target,
    headers: { host: 'auth.example.com', ...(form && formType), ...headers },
    remoteAddress: '127.0.0.1',
    readBody: async () => body,
  })
  return { ...response, text: response.body.toString() }
}

/** Returns the parameters of a new authorization request, and the verifier of its code. */
export function newRequest(clientId: string) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const parameters = {
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid email', state: 'bench' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256' },
  }
  return { verifier, query: new URLSearchParams(parameters).toString() }
}

/** Returns the form of a request for tokens. */
export const codeForm = (callback: string, verifier: string) => ({
  ...{ grant_type: 'authorization_code', redirect_uri: redirectUri, code_verifier: verifier },
  code: new URL(callback).searchParams.get('code') ?? '',
})

/** Signs a user in at an application of the owner, with the pages: from the request of the application to its tokens. */
export async function runOwnFlow(app: TestApp, projectId: string, client: BenchClient): Promise<Tokens> {
  const path = `/auth/${projectId}`
  const { verifier, query } = newRequest(client.id)
  let cookie = ''
  const browse = async (target: string, form?: Record<string, string>) => {
    const response = await send(app, target.replace(publicUrl, ''), {
      headers: { origin: publicUrl, ...(cookie !== '' && { cookie }) },
      ...(form && { form }),
    })
    const [set] = response.cookies ?? []
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    return { location: response.headers.location ?? '', text: response.text }
  }
  const { location: page } = await browse(`${path}/authorize?${query}`)
  const { text } = await browse(page)
  const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const { location: resume } = await browse(page, { token, email, password })
  const { location: callback } = await browse(resume)
  const form = codeForm(callback, verifier)
  return tokensOf((await send(app, `${path}/token`, { headers: basicOf(client), form })).text)
}

/** Tokens of a user. */
export interface Tokens {
  readonly access: string
  readonly refresh: string
}

/** Reads a response with tokens. Throws if it has none. */
export function tokensOf(text: string): Tokens {
  const { access_token: access, refresh_token: refresh = '' } = JSON.parse(text)
  if (typeof access !== 'string') throw new Error(`There are no tokens: ${text}`)
  return { access, refresh }
}
