import { type ReactNode, useContext } from 'react'
import { WithTexts } from '../languages/with-texts.tsx'
import { Root } from '../ui/root.tsx'
import { Views } from '../ui/views.tsx'
import { AuthFlowContext } from './auth-flow.ts'
import { useAuthFlowState } from './use-auth-flow-state.ts'

/** Renders a form in the flow of its screen, or in a root and a flow of its own if it stands alone on a host's page. */
export function WithAuthFlow({ children }: { children: ReactNode }) {
  return useContext(AuthFlowContext) ? (
    children
  ) : (
    <WithTexts>
      <OwnAuthFlow>{children}</OwnAuthFlow>
    </WithTexts>
  )
}

function OwnAuthFlow({ children }: { children: ReactNode }) {
  const { flow, step } = useAuthFlowState(2)
  return (
    <AuthFlowContext.Provider value={flow}>
      <Root>
        <Views step={step}>{children}</Views>
      </Root>
    </AuthFlowContext.Provider>
  )
}
