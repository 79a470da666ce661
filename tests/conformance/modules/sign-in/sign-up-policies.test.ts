/** Each policy of sign-up with each call that creates a user: what happens in clients of today and in published ones. */
import { fileURLToPath } from 'node:url'
import type { TestProject, TestResponse } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { useOAuthApp } from '../../oauth-journey.ts'
import { useFields } from '../../sign-up-fields.ts'
import { sendAs, signUps } from '../../sign-up-methods.ts'
import { publish } from '../../terms.ts'
import { openWaitlist } from '../../waitlist.ts'

const { app, createProject } = useOAuthApp()
const outcomesFile = fileURLToPath(new URL('../../policies/sign-up-outcomes.tsv', import.meta.url))
const minute = 60_000

const options = (project: TestProject, body: object) =>
  project.request('PATCH', '/projects/current/options', { access: 'admin', body })
const rules = (project: TestProject, ...list: object[]) =>
  project.request('PUT', '/sign-up-rules', { access: 'admin', body: { rules: list } })
const close = (project: TestProject) =>
  project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { sign_up_enabled: false } } })

const policies: Readonly<Record<string, (project: TestProject) => Promise<unknown>>> = {
  none: async () => {},
  'a rule that refuses': (project) => rules(project, { action: 'refuse' }),
  'a rule that holds': (project) => rules(project, { action: 'hold' }),
  'a rule that allows the invited, and one that refuses others': (project) =>
    rules(project, { action: 'allow', is_invited: true }, { action: 'refuse' }),
  'a rule that allows what is verified, and one that holds others': (project) =>
    rules(project, { action: 'allow', is_verified: true }, { action: 'hold' }),
  'hidden accounts': (project) => options(project, { hide_accounts: true }),
  'hidden accounts, and a rule that holds': async (project) => {
    await options(project, { hide_accounts: true })
    await rules(project, { action: 'hold' })
  },
  'terms to accept': (project) => publish(project),
  'a required sign-up field': (project) => useFields(project, ['company']),
  'a required username': (project) => options(project, { username: 'required' }),
  'closed sign-up': close,
  'closed sign-up with a waitlist': (project) => openWaitlist(app(), project),
}

function outcomeOf(result: TestResponse | string | null): string {
  if (result === null) return '–'
  if (typeof result === 'string') return result
  const { status, body, text } = result
  if (status >= 300) return body === null ? `${status} “${text}”` : `${status} ${body.code ?? body.error_description}`
  const asks = [body?.missing_sign_up_fields && 'its fields', body?.is_username_required && 'a username'].filter(
    Boolean,
  )
  return ['ok', ...asks.map((what) => `asks for ${what}`)].join(', ')
}

test('the outcomes are those of the reference', async () => {
  const lines: string[] = []
  for (const [policy, set] of Object.entries(policies)) {
    const flags = { magicLinkEnabled: true, passkeyEnabled: true }
    const project = await createProject(['github'], { flags })
    await options(project, { anonymous_users_enabled: true })
    await set(project)
    for (const [method, signUp] of Object.entries(signUps)) {
      const outcomes: string[] = []
      for (const prefix of ['x-portico-', 'x-stack-']) {
        app().clock.advance(minute)
        outcomes.push(outcomeOf(await signUp({ app: app(), project, send: sendAs(project, prefix) })))
      }
      lines.push([policy, method, ...outcomes].join('\t').replaceAll(project.id, '{project}'))
    }
    // A network gets a number of emails in an hour.
    app().clock.advance(60 * minute)
  }
  await expect(
    `${lines.join('\n')}\n`,
    'Record them with `vitest run <file> --update=all`, then run `npm run docs`',
  ).toMatchFileSnapshot(outcomesFile)
}, 120_000)
