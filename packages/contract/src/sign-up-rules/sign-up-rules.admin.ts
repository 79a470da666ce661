import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const signUpRuleAdminRoutes = {
  get: { method: 'GET', path: '/sign-up-rules' },
  set: { method: 'PUT', path: '/sign-up-rules' },
  explain: { method: 'POST', path: '/sign-up-rules/explain' },
  dryRun: { method: 'POST', path: '/sign-up-rules/dry-run' },
} as const satisfies Routes
