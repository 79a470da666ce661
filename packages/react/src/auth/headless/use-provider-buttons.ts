import { useRef } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useSubmit } from '../../hooks/use-submit.ts'
import { loadDeferredParts } from '../../load-deferred-parts.ts'

/** Navigates to a provider when its button submits the form. Returns the form, and the attributes of each button. */
export function useProviderButtons() {
  const { app } = usePorticoContext()
  // Not a form field, because retrying submits the form without the pressed button.
  const chosen = useRef('')
  const form = useSubmit(async () => (await loadDeferredParts()).leaveForProvider(app, chosen.current), {
    errorField: '',
    validate: () => ({}),
  })
  const button = (id: string) =>
    ({
      'aria-busy': form.pending && chosen.current === id,
      'aria-disabled': form.pending,
      onClick() {
        if (!form.pending) chosen.current = id
      },
      type: 'submit',
    }) as const
  return { form, button }
}
