import type { MfaCalls } from '../mfa.ts'
import { nobody, startSession } from '../start-session.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about the second factor. */
export function createMfaCalls({ api, session }: AccountContext): MfaCalls {
  return {
    async signIn({ attemptCode: code, ...proof }) {
      const body =
        'totp' in proof
          ? { type: 'totp' as const, code, totp: proof.totp }
          : { type: 'recovery_code' as const, code, recovery_code: proof.recoveryCode }
      return startSession(session, await api.mfa.signIn({ body, tokens: nobody }))
    },
    async countRecoveryCodes() {
      return (await api.mfa.countRecoveryCodes({})).remaining
    },
    async createRecoveryCodes({ totp }) {
      return (await api.mfa.createRecoveryCodes({ body: { totp } })).recovery_codes
    },
  }
}
