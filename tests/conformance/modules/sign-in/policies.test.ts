/** Each policy of a project with each sign-in method: what happens in clients of today and in published ones. */
import { fileURLToPath } from 'node:url'
import type { TestResponse } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { type AuthHookServers, allow, deny, serveAuthHooks, setHook } from '../../auth-hooks.ts'
import { useOAuthApp } from '../../oauth-journey.ts'
import { createSignInScene, type Scene, signInMethods } from '../../sign-in-methods.ts'

const { app } = useOAuthApp()
const outcomesFile = fileURLToPath(new URL('../../policies/outcomes.tsv', import.meta.url))
const day = 86_400_000

/** A recovery code works once. The other methods are tried with each policy. */
// The step of terms comes after a method, and the policy about terms has a row of its own.
const isMethod = (name: string) => !name.endsWith('with a recovery code') && !name.startsWith('terms.')
const methods = Object.entries(signInMethods).filter(([name]) => isMethod(name))

const options = ({ project }: Scene, body: object) =>
  project.request('PATCH', '/projects/current/options', { access: 'admin', body })
const hook = async ({ project }: Scene, kind: 'sign_in' | 'token' | 'email', settings: object = {}) =>
  void (await setHook(project, kind, settings))

type Policy = (scene: Scene, servers: AuthHookServers) => Promise<unknown>

/** In this order: each one is taken back before the next. */
const policies: Readonly<Record<string, { readonly set: Policy; readonly reset: Policy }>> = {
  none: { set: async () => {}, reset: async () => {} },
  'claims in tokens': {
    set: (scene) => options(scene, { token_claims: { plan: 'pro', user: '{{user.client_metadata}}' } }),
    reset: (scene) => options(scene, { token_claims: null }),
  },
  'auth hook refuses': {
    set: async (scene, servers) => {
      await hook(scene, 'sign_in')
      servers.reply = () => deny('Ask your manager.')
    },
    reset: (scene) => hook(scene, 'sign_in', { is_enabled: false }),
  },
  'auth hook has no answer': {
    set: async (scene, servers) => {
      await hook(scene, 'sign_in', { is_enabled: true })
      servers.reply = () => new Response('{}')
    },
    reset: (scene) => hook(scene, 'sign_in', { is_enabled: false }),
  },
  'token hook fails closed': {
    set: (scene) => hook(scene, 'token', { fails_open: false }),
    reset: async (scene, servers) => {
      servers.reply = () => allow()
      await hook(scene, 'token', { is_enabled: false })
    },
  },
  'terms to accept': {
    async set({ project }) {
      const body = { document: 'terms', texts: [{ url: 'https://shop.example/terms' }], requires_acceptance: true }
      await project.request('POST', '/terms', { access: 'admin', body })
    },
    async reset({ project }) {
      const { body } = await project.request('GET', '/terms', { access: 'admin' })
      await project.request('DELETE', `/terms/${body.items[0].id}`, { access: 'admin' })
    },
  },
  'second factor at sign-in': {
    async set(scene) {
      const body = { config: { second_factor_grace_days: 0 } }
      await scene.project.request('PATCH', '/projects/current', { access: 'admin', body })
      await options(scene, { second_factor_at: 'at_sign_in' })
    },
    async reset(scene) {
      await options(scene, { second_factor_at: 'permissions' })
      const body = { config: { second_factor_grace_days: null } }
      await scene.project.request('PATCH', '/projects/current', { access: 'admin', body })
    },
  },
  'session limit refuses': {
    set: (scene) => options(scene, { session_limit: 1, session_limit_action: 'refuse' }),
    reset: async () => {},
  },
  'session limit ends the oldest': {
    set: (scene) => options(scene, { session_limit_action: 'end_oldest' }),
    reset: (scene) => options(scene, { session_limit: null }),
  },
}

const headersOf =
  ({ project: { id, keys } }: Scene, prefix: string) =>
  (access: 'client' | 'server') => ({
    [`${prefix}project-id`]: id,
    [`${prefix}access-type`]: access,
    ...(access === 'client'
      ? { [`${prefix}publishable-client-key`]: keys.publishableClientKey }
      : { [`${prefix}secret-server-key`]: keys.secretServerKey }),
  })

function outcomeOf({ status, body, text }: TestResponse): string {
  if (status < 300) return 'ok'
  return body === null ? `${status} “${text}”` : `${status} ${body.code ?? body.error_description}`
}

test('the outcomes are those of the reference', async () => {
  const servers = serveAuthHooks(app())
  const scene = await createSignInScene(app())
  const lines: string[] = []
  for (const [policy, { set, reset }] of Object.entries(policies)) {
    await set(scene, servers)
    for (const [method, prepare] of methods) {
      const outcomes: string[] = []
      for (const prefix of ['x-portico-', 'x-stack-']) {
        app().clock.advance(60_000)
        outcomes.push(outcomeOf(await (await prepare(scene)).finish(headersOf(scene, prefix))))
      }
      lines.push([policy, method, ...outcomes].join('\t'))
    }
    await reset(scene, servers)
    // A user gets ten emails in a day.
    app().clock.advance(day)
  }
  await expect(
    `${lines.join('\n')}\n`.replaceAll(scene.project.id, '{project}'),
    'Record them with `vitest run <file> --update=all`, then run `npm run docs`',
  ).toMatchFileSnapshot(outcomesFile)
}, 60_000)
