import type { Routes } from '../endpoint/route.ts'

/** Calls about sign-up fields with client access. */
export const signUpFieldRoutes = {
  get: { method: 'GET', path: '/sign-up-fields' },
  submit: { method: 'POST', path: '/sign-up-fields/values' },
} as const satisfies Routes
