import { useContext, useEffect } from 'react'
import { type AuthFlow, AuthFlowContext } from '../auth-flow.ts'

/** Moves the focus back to the forms when a step ends. Returns the flow of the step. */
export function useReturnFocus(): AuthFlow | null {
  const flow = useContext(AuthFlowContext)
  useEffect(() => () => returnFocus(flow), [flow])
  return flow
}

/** Has no effect while another step hides the forms. */
function returnFocus(flow: AuthFlow | null): void {
  const target = flow?.returnFocus.current
  if (!(target instanceof HTMLElement)) return
  target.focus()
  if (document.activeElement === target && flow) flow.returnFocus.current = null
}
