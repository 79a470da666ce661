import type { AuthHook } from '@portico/contract'
import type { z } from 'zod'
import type { StoredAuthHook } from './auth-hooks.ts'

/** Returns an auth hook as owners see it, at a time. */
export function authHookView(
  { kind, url, isEnabled, failsOpen, secrets, createdAtMillis }: StoredAuthHook,
  now: number,
): z.output<typeof AuthHook> {
  const { current, previous } = secrets
  return {
    kind,
    url,
    is_enabled: isEnabled,
    fails_open: failsOpen,
    secret_last_four: current.slice(-4),
    previous_secret_expires_at_millis: previous && previous.untilMillis > now ? previous.untilMillis : null,
    created_at_millis: createdAtMillis,
  }
}
