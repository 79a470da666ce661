import { usePortico } from '../hooks/use-portico.ts'
import { type FormState, useSubmit } from '../hooks/use-submit.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { emailErrors } from './email-errors.ts'
import { useAuthFlow, useFlow } from './use-auth-flow.ts'

/** Sends a link and a code to the address of the field `email`, and signs in, or up, with the code. */
export function useMagicLink(): FormState {
  const app = usePortico()
  const t = useTranslate()
  const flow = useFlow()
  const run = useAuthFlow()
  return useSubmit(
    async ({ email = '' }) => {
      const [{ nonce }, { askForEmailCode }] = await Promise.all([app.otp.sendSignInCode({ email }), flow.loadSteps()])
      await run(() => askForEmailCode(flow, { email, nonce }), 'magic-link')
    },
    { errorField: 'email', validate: (values) => emailErrors(values, t) },
  )
}
