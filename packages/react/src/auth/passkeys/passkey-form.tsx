import * as en from '@portico/messages/en'
import type { SignedIn } from '@portico/sdk/client'
import { useContext, useEffect, useReducer, useRef } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useSubmit } from '../../hooks/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { passkey } from '../../ui/icons/icons.ts'
import { Part } from '../../ui/part.tsx'
import { AuthFlowContext } from '../auth-flow.ts'
import { useAuthFlow } from '../use-auth-flow.ts'
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

/** Signs in with a passkey: by its button, or by a suggestion of the browser in the email field. */
export function PasskeyForm({ isAlone, isIdle, offersPasskey }: PasskeyFormProps) {
  const { app, translate } = usePorticoContext()
  const flow = useContext(AuthFlowContext)
  const run = useAuthFlow()
  const [{ note, tag, isHidden }, changeView] = useReducer(mergeViews, {})
  const chosen = useRef<Promise<SignedIn>>(null)
  const state = { app, translate, isAlone, chosen, changeView }
  const form = useSubmit(() => run(async () => (await loadPasskeySignIn()).signInWithPasskey(state), 'passkey'), {
    errorField: '',
    validate: () => ({}),
  })

  const prepare = useLatest(({ signal }: AbortController) => {
    if (flow && offersPasskey) {
      flow.beforeLeaving.current = async (method) => (await loadPasskeySignIn()).offerPasskeyIfDue(app, flow, method)
    }
    loadPasskeySignIn()
      .then(({ suggestPasskeys }) => suggestPasskeys(state, form.formRef, signal))
      .catch(() => {})
  })
  useEffect(() => {
    if (!isIdle) return
    const controller = new AbortController()
    prepare(controller)
    return () => controller.abort()
  }, [isIdle, prepare])

  if (isHidden) return null
  return (
    <Form name="passkey" state={form}>
      {isAlone && <p className="portico-small">{translate(en.passkeyHint)}</p>}
      <Button kind={isAlone ? 'primary' : 'bare'} pending={form.pending} type="submit">
        <Icon shape={passkey} />
        {translate(en.signInWithPasskey)} {tag && <small className="portico-tag">{tag}</small>}
      </Button>
      <Part aria-live="polite" as="p" part="note">
        {note}
      </Part>
    </Form>
  )
}
