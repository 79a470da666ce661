import { z } from 'zod'
import { anyAccess, endpoint } from './endpoint.ts'
import { errorGroups } from './errors.ts'
import { Code, Text } from './fields.ts'
import { accountRoutes } from './routes/account.ts'
import { SignedIn } from './sessions.ts'

/** The second step of a sign-in: the attempt code of the first, and a proof of the second factor. */
export const SecondFactor = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('totp'), code: Code, totp: Text }),
  z.strictObject({ type: z.literal('recovery_code'), code: Code, recovery_code: Text }),
])

export const mfa = {
  signIn: endpoint({
    route: accountRoutes.mfa.signIn,
    access: anyAccess,
    throttle: 'network',
    summary: 'Complete a sign-in with a code of the authenticator app, or with a recovery code',
    body: SecondFactor,
    response: SignedIn,
    errors: [...errorGroups.verificationCode, 'INVALID_TOTP_CODE', 'INVALID_RECOVERY_CODE'],
  }),
  countRecoveryCodes: endpoint({
    route: accountRoutes.mfa.countRecoveryCodes,
    access: anyAccess,
    user: 'required',
    summary: 'How many recovery codes the signed-in user has left',
    response: z.object({ remaining: z.int() }),
    errors: [],
  }),
  createRecoveryCodes: endpoint({
    route: accountRoutes.mfa.createRecoveryCodes,
    access: anyAccess,
    user: 'required',
    throttle: 'network',
    summary: 'Make ten recovery codes, shown this once; those of before stop working. Proved by a code of the app',
    body: z.strictObject({ totp: Text }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['INVALID_TOTP_CODE'],
  }),
}
