/** Noun → name → method and path of the calls that need admin access. Never imported by a browser bundle. */
import type { Routes } from '../route.ts'

export const adminRoutes = {} as const satisfies Routes
