import { expect, test } from 'vitest'
import { standardSettings } from '../../sign-in/oauth/testing/standard-settings.ts'
import { examineProviders } from './examine-providers.ts'

const github = { ...standardSettings, id: 'github', enabled: true, type: 'standard', clientId: 'c', clientSecret: 's' }

async function examine(provider: object, answer: () => Response | Promise<Response>) {
  const requests: string[] = []
  const send = async (_: string, { body }: { body?: string | null }) => {
    requests.push(String(body))
    return answer()
  }
  const providerFetch = { trusted: send, guarded: send } as never
  const settings = { ...github, ...provider } as never
  const findings = await examineProviders({ PORTICO_URL: 'https://auth.example.com' }, [settings], { providerFetch })
  return { findings, requests }
}

const refusal =
  (error: string, status = 400) =>
  () =>
    Response.json({ error }, { status })

test.each([
  ['PROVIDER_KEYS_REFUSED', refusal('incorrect_client_credentials', 200)],
  ['PROVIDER_KEYS_REFUSED', refusal('invalid_client', 401)],
  ['PROVIDER_CALLBACK', refusal('redirect_uri_mismatch')],
  ['PROVIDER_UNREACHABLE', () => Promise.reject(new Error('no route'))],
])('finds %s', async (code, answer) => {
  const { findings } = await examine({}, answer)
  expect(findings).toMatchObject([{ code, message: expect.stringContaining('github') }])
})

test('finds nothing if the provider refuses the code alone, and names the callback to register otherwise', async () => {
  const { findings, requests } = await examine({}, refusal('bad_verification_code', 200))
  expect(findings).toEqual([])
  const callback = 'https://auth.example.com/api/v1/auth/oauth/callback/github'
  expect(new URLSearchParams(requests[0]).get('redirect_uri')).toBe(callback)
  const mismatch = await examine({}, refusal('redirect_uri_mismatch'))
  expect(mismatch.findings[0]?.repair).toContain(callback)
})

test('finds providers without keys, and leaves disabled ones alone', async () => {
  const none = await examine({ clientSecret: null }, refusal('invalid_grant'))
  expect(none).toMatchObject({ findings: [{ code: 'PROVIDER_KEYS_MISSING' }], requests: [] })
  expect((await examine({ enabled: false }, refusal('invalid_client'))).findings).toEqual([])
})
