/** Risk scores of a sign-up: computed once from network and user agent, visible to servers only, without refusals. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { begin, callBack, codeOf, configureProviders, consent, standard, useOAuthApp } from '../../oauth-journey.ts'
import { password } from '../../setup.ts'
import { createVerified, signInEmail } from '../../sign-in-codes.ts'
import { portalOf } from '../../webhook-portal.ts'
import { useReceiver } from '../../webhook-receiver.ts'

const { app } = useOAuthApp({ trustedProxies: ['127.0.0.1'] })
const hour = 3_600_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const none = { sign_up: { bot: 0, free_trial_abuse: 0 } }
const scores = (bot: number, free_trial_abuse: number) => ({ sign_up: { bot, free_trial_abuse } })

let project: TestProject
let nextNetwork = 0
let network: string
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  network = `192.0.2.${++nextNetwork}`
})

interface Sender {
  readonly userAgent?: string | null
  readonly address?: string
  readonly access?: 'client' | 'server'
}
const headersFrom = ({ userAgent = firefox, address = network }: Sender) => ({
  'x-forwarded-for': address,
  ...(userAgent === null ? {} : { 'user-agent': userAgent }),
})
const newEmail = () => `${crypto.randomUUID()}@example.com`
const trySignUp = (sender: Sender = {}, { email = newEmail(), of = project } = {}) =>
  of.request('POST', '/auth/password/sign-up', {
    access: sender.access ?? 'client',
    headers: headersFrom(sender),
    body: { email, password },
  })

async function risk(userId: string, of = project) {
  return (await of.request('GET', `/users/${userId}`, { access: 'server' })).body.risk_scores
}
async function riskOfSignUp(sender: Sender = {}, of = project) {
  const { status, body } = await trySignUp(sender, { of })
  expect([status, body.is_new_user]).toEqual([200, true])
  return risk(body.user_id, of)
}
/** Ten sign-ups of a network, which are not suspicious. Spread over minutes, because calls are limited, too. */
async function signUpTimes(times: number) {
  for (let count = 1; count <= times; count++) {
    expect((await trySignUp()).status).toBe(200)
    if (count % 20 === 0) app().clock.advance(61_000)
  }
}

test('a sign-up from a browser has no risk', async () => {
  expect(await riskOfSignUp()).toEqual(none)
})

test.each([
  ['no user agent', null, scores(50, 10)],
  ['an empty user agent', '', scores(50, 10)],
  ['an HTTP library', 'python-requests/2.32.4', scores(70, 10)],
  ['a headless browser', `${firefox} HeadlessChrome/140.0.0.0`, scores(90, 20)],
])('%s is a sign of a bot, and is not refused', async (_name, userAgent, expected) => {
  expect(await riskOfSignUp({ userAgent })).toEqual(expected)
})

describe('sign-ups of one network within an hour', () => {
  test('raise the scores from the eleventh on', async () => {
    await signUpTimes(9)
    expect(await riskOfSignUp()).toEqual(none)
    expect(await riskOfSignUp()).toEqual(scores(20, 50))
    expect(await riskOfSignUp({ address: '198.51.100.1' })).toEqual(none)
    app().clock.advance(hour)
    expect(await riskOfSignUp()).toEqual(none)
  })

  test('raise the scores further when they exceed thirty, and a hundred', async () => {
    await signUpTimes(30)
    expect(await riskOfSignUp()).toEqual(scores(40, 70))
    await signUpTimes(69)
    expect(await riskOfSignUp()).toEqual(scores(60, 90))
  })

  test('count for their project only', async () => {
    await signUpTimes(11)
    const other = await app().createProject()
    expect(await riskOfSignUp({}, other)).toEqual(none)
  })

  test('count when they succeed, whatever the method; other calls do not', async () => {
    const { body } = await trySignUp()
    const email = newEmail()
    await trySignUp({}, { email })
    for (let count = 0; count < 12; count++) expect((await trySignUp({}, { email })).status).toBe(400)
    const known = newEmail()
    await createVerified(project, known, { otp_auth_enabled: true })
    for (let count = 0; count < 4; count++) expect((await signInWithCode(known)).is_new_user).toBe(false)
    for (let count = 0; count < 3; count++) expect((await signInWithCode(newEmail())).is_new_user).toBe(true)
    await configureProviders(project, [standard('github')])
    for (let account = 0; account < 4; account++) await signInWithGitHub({ name: `P ${account}`, email: newEmail() })
    expect(await riskOfSignUp()).toEqual(none)
    expect(await riskOfSignUp()).toEqual(scores(20, 50))
    expect(await risk(body.user_id)).toEqual(none)
  })

  test('are counted in the statement that counts the call', async () => {
    await trySignUp()
    app().takeStatements()
    expect((await trySignUp()).status).toBe(200)
    expect(app().takeStatements()).toEqual(['count_network_hits', 'insert_user'])
  })
})

async function signInWithCode(email: string, sender: Sender = {}) {
  app().clock.advance(hour / 30)
  const { code } = await signInEmail(app(), project, email)
  const headers = headersFrom(sender)
  return (await project.request('POST', '/auth/otp/sign-in', { headers, body: { code } })).body
}

async function signInWithGitHub(choice: { name: string; email: string }, sender: Sender = {}) {
  const journey = await begin(project, 'github')
  const authorizationResponse = await consent(journey, choice)
  const response = await callBack(project, 'github', authorizationResponse, {
    cookie: journey.cookie,
    headers: headersFrom(sender),
  })
  expect(codeOf(response)).not.toBe('')
}

test('a magic link that creates a user scores it', async () => {
  const { user_id } = await signInWithCode(newEmail(), { userAgent: 'curl/8.15.0' })
  expect(await risk(user_id)).toEqual(scores(70, 10))
})

test('a provider sign-in that creates a user scores it', async () => {
  await configureProviders(project, [standard('github')])
  const email = newEmail()
  await signInWithGitHub({ name: 'Ann', email }, { userAgent: 'HeadlessChrome' })
  const { body } = await project.request('GET', `/users?query=${encodeURIComponent(email)}`, { access: 'server' })
  expect(body.items).toMatchObject([{ risk_scores: scores(90, 20) }])
})

test('a user that a server creates has no risk, also if it uses the sign-up call', async () => {
  const body = { primary_email: newEmail() }
  const created = await project.request('POST', '/users', {
    access: 'server',
    headers: headersFrom({ userAgent: null }),
    body,
  })
  expect(created.body.risk_scores).toEqual(none)
  expect(await riskOfSignUp({ userAgent: null, access: 'server' })).toEqual(none)
})

test('the scores are those of the sign-up: later calls do not change them', async () => {
  const email = newEmail()
  const { body } = await trySignUp({ userAgent: 'curl/8.15.0' }, { email })
  const headers = headersFrom({})
  await project.request('POST', '/auth/password/sign-in', { headers, body: { email, password } })
  await project.request('PATCH', `/users/${body.user_id}`, { access: 'server', body: { display_name: 'Ann' } })
  expect(await risk(body.user_id)).toEqual(scores(70, 10))
})

test('only servers read them', async () => {
  const { body } = await trySignUp({ userAgent: null })
  const me = await project.request('GET', '/users/me', { user: body.access_token })
  expect(me.body).not.toHaveProperty('risk_scores')
  const admin = await project.request('GET', `/users/${body.user_id}`, { access: 'admin' })
  expect(admin.body.risk_scores).toEqual(scores(50, 10))
})

test('the database refuses scores below 0 and above 100', async () => {
  const { body } = await trySignUp()
  for (const column of ['sign_up_risk_bot', 'sign_up_risk_free_trial_abuse']) {
    for (const score of [-1, 101]) {
      const text = `update users set ${column} = $3 where project_id = $1 and id = $2`
      await expect(app().deps.db.query(text, [project.id, body.user_id, score])).rejects.toThrow(/check/)
    }
  }
})

describe('webhooks', () => {
  const receiver = useReceiver()

  test('contain the scores', async () => {
    await (await portalOf(app(), project)).endpoint.create(project.id, { url: receiver().url })
    await trySignUp({ userAgent: 'curl/8.15.0' })
    await app().deliverWebhooks()
    const events = receiver().received.map(({ text }) => JSON.parse(text))
    expect(events).toMatchObject([{ type: 'user.created', data: { risk_scores: scores(70, 10) } }])
  })
})
