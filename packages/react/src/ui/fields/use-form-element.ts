import { usePorticoContext } from '../../hooks/use-portico.ts'
import type { FormState } from '../../hooks/use-submit.ts'

/** Returns the attributes and handlers of a form element. Values are never put into the URL, even before scripts have loaded. */
export function useFormElement(state: FormState) {
  const { app, describeErrors } = usePorticoContext()
  return {
    method: 'post',
    onBlur: state.handleBlur,
    // The code for submitting loads while the user types.
    onFocus() {
      app.prepare()
      describeErrors()
    },
    onInput: state.handleInput,
    onSubmit: state.handleSubmit,
    ref(form: HTMLFormElement | null) {
      state.formRef.current = form
      // Without scripts, the browser's own messages are shown.
      if (form) form.noValidate = true
    },
  } as const
}
