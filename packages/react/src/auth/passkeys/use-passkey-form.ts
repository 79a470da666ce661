import type { SignedIn } from '@portico/sdk/client'
import { useEffect, useReducer, useRef } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useSubmit } from '../../hooks/use-submit.ts'
import { useAuthFlow, useFlow } from '../use-auth-flow.ts'
import type { PasskeyFormView } from './passkey-sign-in.ts'

export interface PasskeyFormProps {
  /** The project has no other sign-in method. */
  isAlone: boolean
  /** False while a call signs in or a step is shown. The browser then suggests no passkeys. */
  isIdle: boolean
  /** Offers a passkey after a sign-in with a password. */
  offersPasskey: boolean
}

const mergeViews = (view: PasskeyFormView, change: PasskeyFormView) => ({ ...view, ...change })
const loadPasskeySignIn = () => import('./passkey-sign-in.ts')

/** Signs in with a passkey: by the submission of its form, or by a suggestion of the browser in the email field. */
export function usePasskeyForm({ isAlone, isIdle, offersPasskey }: PasskeyFormProps) {
  const { app, translate } = usePorticoContext()
  const flow = useFlow()
  const run = useAuthFlow()
  const [view, changeView] = useReducer(mergeViews, {})
  const chosen = useRef<Promise<SignedIn>>(null)
  const state = { app, translate, isAlone, chosen, changeView }
  const form = useSubmit(() => run(async () => (await loadPasskeySignIn()).signInWithPasskey(state), 'passkey'), {
    errorField: '',
    validate: () => ({}),
  })

  const prepare = useLatest(({ signal }: AbortController) => {
    loadPasskeySignIn()
      .then(({ prepareForm }) => prepareForm(state, { form: form.formRef, flow: offersPasskey ? flow : null, signal }))
      .catch(() => {})
  })
  useEffect(() => {
    if (!isIdle) return
    const controller = new AbortController()
    prepare(controller)
    return () => controller.abort()
  }, [isIdle, prepare])

  return { form, ...view }
}
