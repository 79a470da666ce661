import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const termsRoutes = {
  completeSignIn: { method: 'POST', path: '/auth/terms/accept' },
  accept: { method: 'POST', path: '/terms/acceptances' },
  listAcceptances: { method: 'GET', path: '/terms/acceptances' },
  withdraw: { method: 'POST', path: '/terms/acceptances/{acceptance_id}/withdraw' },
} as const satisfies Routes
