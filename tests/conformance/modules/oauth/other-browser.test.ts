/** A sign-in is completed only by the browser that started it. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { begin, callBack, consent, countAccounts, nobody, useOAuthApp } from '../../oauth-journey.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github', 'apple'])
})

const cases = {
  'no cookie': () => '',
  'the cookie of another flow': async () => (await begin(project, 'github')).cookie,
  'a cookie of another value': (own: string) => own.replace('=true', '=yes'),
  'a cookie whose name only begins like it': (own: string) => own.replace('=true', 'x=true'),
}

test.each(Object.entries(cases))('a callback with %s only deletes the cookie of the flow', async (_, cookieOf) => {
  for (const provider of ['github', 'apple']) {
    const journey = await begin(project, provider)
    const authorizationResponse = await consent(journey)
    const response = await callBack(project, provider, authorizationResponse, {
      cookie: await cookieOf(journey.cookie),
    })
    expect(response.status).toBe(400)
    expect(response.headers['content-type']).toMatch('text/plain')
    expect(response.headers['set-cookie']).toBe(`${journey.cookie.replace('=true', '=')}; Path=/; Max-Age=0; HttpOnly`)
  }
  expect(await countAccounts(app(), project)).toEqual(nobody)
})

test('after a refusal in another browser, the original browser can still finish the flow', async () => {
  const journey = await begin(project, 'github')
  const authorizationResponse = await consent(journey)
  await callBack(project, 'github', authorizationResponse)
  expect((await callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })).status).toBe(307)
})

test.each(['', 'x', 'a b', 'é', '{{jndi}}', 'x\r\nset-cookie: a=b', '0'.repeat(10_000)])(
  'the malformed state %j is refused, deletes no cookie and leaves the flow valid',
  async (state) => {
    const journey = await begin(project, 'github')
    const authorizationResponse = await consent(journey)
    const response = await callBack(project, 'github', { ...authorizationResponse, state }, { cookie: journey.cookie })
    expect(response.status).toBe(400)
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect((await callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })).status).toBe(307)
  },
)

test('the cookie is bound to the path, the time and the protocol of the flow', async () => {
  const { headers } = await project.request('GET', await authorizePath(), { access: 'none' })
  expect(headers['set-cookie']).toMatch(/^stack-oauth-inner-[0-9a-z.-]+=true; Path=\/; Max-Age=600; HttpOnly$/)
})

async function authorizePath() {
  const { authorizeQuery } = await import('../../oauth-journey.ts')
  return `/auth/oauth/authorize/github?${authorizeQuery(project, 'v')}`
}
