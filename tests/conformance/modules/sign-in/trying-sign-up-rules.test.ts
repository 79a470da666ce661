/** Rules of sign-up that an owner tries: an explanation of one address, and a dry run. Neither stores anything. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { password, useTestApp } from '../../setup.ts'

const app = useTestApp()

let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const admin = (method: string, path: string, body?: object) => project.request(method, path, { access: 'admin', body })
const setRules = (rules: object[], disposable_domains: string[] = []) =>
  admin('PUT', '/sign-up-rules', { rules, disposable_domains })
const signUp = (email: string) => project.request('POST', '/auth/password/sign-up', { body: { email, password } })
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? 'ok' : `${status} ${body.code}`
const waits = '403 SIGN_UP_WAITS_FOR_APPROVAL'
const refused = '403 SIGN_UP_REFUSED'
const usersOf = async () => (await project.request('GET', '/users', { access: 'server' })).body.items

describe('trying rules', () => {
  test('explains one address, with the risk of its request, and stores nothing', async () => {
    await setRules([
      { action: 'hold', bot_risk_from: 60 },
      { action: 'refuse', emails: ['bad.example'] },
    ])
    const explain = async (body: object) => (await admin('POST', '/sign-up-rules/explain', body)).body
    expect(await explain({ email: 'a@good.example', user_agent: 'Mozilla/5.0' })).toMatchObject({
      ...{ action: 'allow', rule_index: null, bot_risk: 0, signs: [], is_disposable: false, is_invited: false },
    })
    expect(await explain({ email: 'a@bad.example', user_agent: 'Mozilla/5.0' })).toMatchObject({
      ...{ action: 'refuse', rule_index: 1 },
    })
    expect(await explain({ email: 'a@mailinator.com', user_agent: 'curl/8.0' })).toMatchObject({
      ...{ action: 'hold', rule_index: 0, bot_risk: 70, is_disposable: true },
      signs: [{ sign: 'http_library', points: 70 }],
    })
    expect(await usersOf()).toEqual([])
  })

  test('explains ten addresses as their sign-ups are decided', async () => {
    await setRules(
      [
        { action: 'allow', emails: ['boss@bad.example'] },
        { action: 'refuse', emails: ['bad.example'], includes_subdomains: true },
        { action: 'refuse', is_disposable: true },
        { action: 'hold', emails: ['xn--bcher-kva.example', 'wait@example.com'] },
        { action: 'allow', emails: ['example.com'] },
        { action: 'hold' },
      ],
      ['own-throw.example'],
    )
    const expected = {
      'boss@bad.example': ['allow', 0, 'ok'],
      'Boss+news@BAD.example': ['allow', 0, 'ok'],
      'other@bad.example': ['refuse', 1, refused],
      'a@mail.bad.example': ['refuse', 1, refused],
      'a@notbad.example': ['hold', 5, waits],
      'a@mailinator.com': ['refuse', 2, refused],
      'a@own-throw.example': ['refuse', 2, refused],
      'a@xn--bcher-kva.example': ['hold', 3, waits],
      'wait+1@example.com': ['hold', 3, waits],
      'ann@example.com': ['allow', 4, 'ok'],
    } as const
    for (const [email, [action, index, outcome]] of Object.entries(expected)) {
      const { body } = await admin('POST', '/sign-up-rules/explain', { email, user_agent: 'Mozilla/5.0' })
      expect([email, body.action, body.rule_index]).toEqual([email, action, index])
      expect([email, outcomeOf(await signUp(email))]).toEqual([email, outcome])
    }
  })

  test('judges the last sign-ups of the audit trail', async () => {
    await signUp('a@bad.example')
    app().clock.advance(1)
    await signUp('b@good.example')
    const rules = { rules: [{ action: 'refuse', emails: ['bad.example'] }] }
    const { body } = await admin('POST', '/sign-up-rules/dry-run', { rules })
    expect(body).toMatchObject({ judged: 2, allowed: 1, refused: 1, held: 0 })
    expect(body.items).toMatchObject([{ email: 'a@bad.example', method: 'password', action: 'refuse', rule_index: 0 }])
    expect((await admin('GET', '/sign-up-rules')).body.rules).toEqual([])
  })
})
