import { endpoints } from '@portico/contract'
import { withoutWrites } from '../access/steps.ts'
import { exampleOf } from '../messaging/auth-hooks/auth-hook-examples.ts'
import { authHookView } from '../messaging/auth-hooks/auth-hook-view.ts'
import {
  getAuthHook,
  listAuthHooks,
  removeAuthHook,
  rotateAuthHookSecret,
  setAuthHook,
  settingsOf,
} from '../messaging/auth-hooks/auth-hooks.ts'
import { type AuthHookCall, callAuthHook } from '../messaging/auth-hooks/call-auth-hook.ts'
import { success } from '../platform/http/response/success.ts'
import { implement } from './implement.ts'

export const authHookRoutes = implement('authHooks', endpoints.authHooks, {
  list: async ({ project }, deps) => {
    const hooks = await listAuthHooks(deps, project)
    return { items: hooks.map((hook) => authHookView(hook, deps.clock.now())), is_paginated: false as const }
  },
  set: async ({ project, params, body, context }, deps) => {
    const input = { url: body.url, isEnabled: body.is_enabled, failsOpen: body.fails_open }
    const { hook, secret } = await setAuthHook(deps, project, params.kind, { input, context })
    return { ...authHookView(hook, deps.clock.now()), secret }
  },
  remove: async ({ project, params, context }, deps) => {
    await removeAuthHook(deps, project, params.kind, context)
    return success
  },
  rotateSecret: async ({ project, params, context }, deps) => {
    const { hook, secret } = await rotateAuthHookSecret(deps, project, params.kind, context)
    return { ...authHookView(hook, deps.clock.now()), secret }
  },
  test: withoutWrites(async ({ project, params, context }, deps) => {
    const hook = await getAuthHook(deps, project, params.kind)
    const subject = exampleOf(params.kind, deps.clock.now())
    return testView(await callAuthHook(deps, project, settingsOf(hook), { subject, context, isTest: true }))
  }),
})

const testView = ({ payload, result, millis }: AuthHookCall) => ({
  outcome: result.outcome,
  reason: result.outcome === 'failed' ? result.reason : null,
  problem: result.outcome === 'failed' ? result.problem : null,
  message: result.outcome === 'refused' ? result.message : null,
  duration_millis: millis,
  payload: { ...payload },
  answer: result.outcome === 'allowed' ? { ...result.changes } : null,
})
