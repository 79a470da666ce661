import type { Routes } from '../endpoint/route.ts'

/** Calls with server access. */
export const serverConnectedAccountRoutes = {
  create: { method: 'POST', path: '/connected-accounts' },
} as const satisfies Routes
