/** Rules of a team, which are stricter than the project. They withhold the permissions of members who do not fulfill them. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { enableTotp } from '../../second-factor.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { addReceiver, auditOf, grant, outcomeOf, takeEvents } from '../../teams.ts'

const app = useTestApp()
const minute = 60_000
let project: TestProject
let ann: Person
let team: string
beforeEach(async () => {
  project = await app().createProject()
  ann = await signUp(project)
  team = await insertTeam(app(), project, [ann.id])
  for (const id of ['$update_team', '$read_members']) await grant(app(), project, { teamId: team, userId: ann.id }, id)
})

const asServer = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', ...(body && { body }) })
const asAnn = (method: string, path: string, body?: object) =>
  project.request(method, path, { user: ann.accessToken, ...(body && { body }) })
const setRules = (rules: unknown) => asServer('PATCH', `/teams/${team}`, { rules })
const signIn = async () =>
  (await project.request('POST', '/auth/password/sign-in', { body: { email: ann.email, password } })).body
const verify = async () => {
  const [channel] = (await asServer('GET', `/contact-channels?user_id=${ann.id}`)).body.items
  await asServer('PATCH', `/contact-channels/${ann.id}/${channel.id}`, { is_verified: true })
}
const turnOnMethods = () => {
  const body = { config: { passkey_enabled: true, magic_link_enabled: true } }
  return project.request('PATCH', '/projects/current', { access: 'admin', body })
}
const domain = () => ann.email.split('@')[1]
const idsIn = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)
const all = ['$read_members', '$update_team']

/** Reads the rules that Ann does not fulfill in each way that lists, checks or explains permissions. */
async function unmet({ by }: { by: 'session' | 'server' }): Promise<string[]> {
  const isServer = by === 'server'
  const call = isServer ? asServer : asAnn
  const user = isServer ? ann.id : 'me'
  const { unmet_rules: rules } = (await call('GET', `/teams/${team}/rule-check?user_id=${user}`)).body
  const held = rules.length === 0 ? all : []
  expect(idsIn(await call('GET', `/team-permissions?user_id=${user}&recursive=true`))).toEqual(held)
  expect(idsIn(await call('GET', `/team-permissions?user_id=${user}&team_id=${team}&recursive=true`))).toEqual(held)
  const one = `/team-permissions?user_id=${user}&permission_id=${encodeURIComponent('$update_team')}&recursive=true`
  expect(idsIn(await call('GET', one))).toEqual(held.slice(1))
  if (isServer) {
    expect(idsIn(await asServer('GET', '/team-permissions?recursive=true'))).toEqual(held)
    const path = `/team-permissions/${team}/${ann.id}/${encodeURIComponent('$update_team')}/explanation`
    const explanation = (await asServer('GET', path)).body
    expect(explanation.unmet_rules).toEqual(rules)
    expect(explanation[rules.length === 0 ? 'path' : 'withheld_path']).toEqual(['$update_team'])
  } else {
    const change = outcomeOf(await asAnn('PATCH', `/teams/${team}`, { display_name: 'Renamed' }))
    expect(change).toBe(rules.length === 0 ? '200' : 'TEAM_PERMISSION_REQUIRED')
  }
  // Grants stay as they are stored.
  expect(idsIn(await asServer('GET', `/team-permissions?user_id=${ann.id}`))).toEqual(all)
  return rules
}

describe('a rule about the session', () => {
  test.each([{ methods: ['passkey', 'oauth'] }, { methods: ['otp'] }])(
    '%j is not fulfilled by a password, and a server cannot judge it',
    async (rules) => {
      await turnOnMethods()
      expect((await setRules(rules)).status).toBe(200)
      expect(await unmet({ by: 'session' })).toEqual(['methods'])
      expect(await unmet({ by: 'server' })).toEqual([])
      expect((await asServer('GET', `/teams/${team}/rule-check?user_id=${ann.id}`)).body).toEqual({
        unmet_rules: [],
        unjudged_rules: ['methods'],
      })
    },
  )

  test('an allowed method fulfills it, and so does a session with a recent sign-in', async () => {
    await setRules({ methods: ['password'], max_sign_in_age_minutes: 30 })
    expect(await unmet({ by: 'session' })).toEqual([])
    app().clock.advance(31 * minute)
    const headers = refreshTokenHeader(ann.refreshToken)
    const refreshed = await project.request('POST', '/auth/sessions/current/refresh', { headers })
    ann = { ...ann, accessToken: refreshed.body.access_token }
    expect(await unmet({ by: 'session' })).toEqual(['max_sign_in_age_minutes'])
    ann = { ...ann, accessToken: (await signIn()).access_token }
    expect(await unmet({ by: 'session' })).toEqual([])
  })

  test('a session that a server opened has no sign-in', async () => {
    await setRules({ max_sign_in_age_minutes: 30 })
    const { body } = await asServer('POST', '/auth/sessions', { user_id: ann.id })
    ann = { ...ann, accessToken: body.access_token }
    expect(await unmet({ by: 'session' })).toEqual(['max_sign_in_age_minutes'])
  })
})

describe('a rule about the user', () => {
  test('withholds permissions until a second factor is set up', async () => {
    await setRules({ second_factor: true })
    expect(await unmet({ by: 'session' })).toEqual(['second_factor'])
    expect(await unmet({ by: 'server' })).toEqual(['second_factor'])
    await enableTotp(project, ann)
    expect(await unmet({ by: 'session' })).toEqual([])
    expect(await unmet({ by: 'server' })).toEqual([])
  })

  test('withholds permissions until an address of a domain is verified', async () => {
    await setRules({ email_domains: [domain()?.toUpperCase()] })
    expect(await unmet({ by: 'server' })).toEqual(['email_domains'])
    await verify()
    expect(await unmet({ by: 'server' })).toEqual([])
    expect(await unmet({ by: 'session' })).toEqual([])
    await setRules({ email_domains: [`sub.${domain()}`] })
    expect(await unmet({ by: 'session' })).toEqual(['email_domains'])
  })

  test('applies in its team only, and explains why a method helps less', async () => {
    const other = await insertTeam(app(), project, [ann.id])
    await grant(app(), project, { teamId: other, userId: ann.id }, '$update_team')
    await setRules({ second_factor: true })
    const listed = (await asAnn('GET', '/team-permissions?user_id=me&recursive=true')).body.items
    expect(listed).toEqual([{ id: '$update_team', user_id: ann.id, team_id: other }])
    const { body } = await asServer('GET', `/users/${ann.id}/sign-in-check`)
    const reason = expect.objectContaining({ code: 'withheld_in_team', is_blocking: false })
    expect(body.methods[0]).toMatchObject({ method: 'password', is_available: true })
    expect(body.methods[0].reasons).toContainEqual(reason)
  })
})

describe('rules are set', () => {
  test('as a whole, with an event and an audit event, and removed with null or nothing', async () => {
    await addReceiver(app(), project)
    const rules = { methods: ['password'], second_factor: false, max_sign_in_age_minutes: null, email_domains: null }
    expect((await setRules({ methods: ['password'] })).body.rules).toEqual(rules)
    expect((await asAnn('GET', `/teams/${team}`)).body.rules).toEqual(rules)
    expect(await takeEvents(app(), project)).toEqual([
      { type: 'team.updated', data: expect.objectContaining({ id: team, rules }) },
    ])
    const updated = (await auditOf(app(), project)).at(-1)
    expect(updated).toMatchObject({ type: 'team_updated', details: { team_id: team, fields: ['rules'], rules } })
    for (const none of [null, {}, { methods: null, second_factor: false }]) {
      await setRules({ second_factor: true })
      expect((await setRules(none)).body.rules).toBeNull()
      expect(await unmet({ by: 'server' })).toEqual([])
    }
  })

  test.each([
    [{ second_factor: true }, ['second_factor']],
    [{ methods: ['oauth', 'passkey', 'otp'], email_domains: ['example.org'] }, ['methods', 'email_domains']],
  ])('by a member only if the member fulfills %j', async (rules, missing) => {
    await turnOnMethods()
    const { body } = await asAnn('PATCH', `/teams/${team}`, { rules })
    expect(body).toMatchObject({
      code: 'TEAM_RULES_REFUSED',
      details: { team_id: team, reason: 'locks_you_out', rules: missing },
    })
    expect(await unmet({ by: 'session' })).toEqual([])
    expect((await asAnn('PATCH', `/teams/${team}`, { rules: { methods: ['password'] } })).status).toBe(200)
  })

  test('only with a method that the project has', async () => {
    const { body } = await setRules({ methods: ['passkey'] })
    expect(body).toMatchObject({ code: 'TEAM_RULES_REFUSED', details: { reason: 'method_off', rules: ['methods'] } })
  })

  test.each([
    { methods: [] },
    { methods: ['password', 'password'] },
    { methods: ['sms'] },
    { max_sign_in_age_minutes: 4 },
    { max_sign_in_age_minutes: 525_601 },
    { email_domains: ['example'] },
    { email_domains: ['a@example.com'] },
    { email_domains: Array.from({ length: 21 }, (_, n) => `d${n}.example.com`) },
    { unknown: true },
    'x',
  ])('not with %j', async (rules) => {
    expect((await setRules(rules)).body.code).toBe('SCHEMA_ERROR')
  })
})
