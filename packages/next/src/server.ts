/**
 * Users and sessions in server components, route handlers and server actions of Next.js. Everything here reads the
 * current request, except for `PorticoProvider` without a user.
 * @module
 */
export { MissingVariableError } from './config.ts'
export { PorticoProvider, type PorticoProviderProps } from './provider.tsx'
export { getUser, type RequireUserOptions, requireUser, type SessionUser, serverApp, verifySession } from './session.ts'
