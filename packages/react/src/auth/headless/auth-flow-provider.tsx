import type { Project } from '@portico/sdk/client'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useUrlOf } from '../../hooks/use-href.ts'
import { WithTexts } from '../../languages/with-texts.tsx'
import { type AuthFlow, AuthFlowContext } from '../auth-flow.ts'
import { type Methods, methodsOf } from '../methods.ts'
import { RedirectAfterSignIn } from '../redirect-after-sign-in.tsx'
import { useAuthState } from '../use-auth-state.ts'
import { type AuthStep, createSteps } from './auth-steps.ts'
import { useConnection } from './use-connection.ts'

/** View of a sign-in or sign-up screen with markup of your own. */
export interface AuthScreenView {
  mode: 'sign-in' | 'sign-up'
  /**
   * `loading`: nothing is known yet. `forms`: the forms of `methods`. `signed-in`: the visitor has a session. `closed`: the
   * project accepts no sign-ups.
   */
  view: 'loading' | 'forms' | 'signed-in' | 'closed'
  /** The sign-in methods of the project; none while it loads. */
  methods: Methods
  /** Null while it loads. */
  project: Project | null
  /** True if the screen should link to sign-up. */
  acceptsSignUps: boolean
  /** The message that the service does not respond or has refused the project, or an empty text. */
  problem: string
  /** Loads the project again. */
  retry: () => void
  /** Shown in place of the forms, which should stay mounted and hidden, so that typed values are kept. */
  step: AuthStep | null
  /** Returns the URL of a screen, with the page to return to. */
  urlOf: ReturnType<typeof useUrlOf>
}

interface InternalView extends AuthScreenView {
  /** False while a call signs in or a step is shown. */
  isIdle: boolean
  offersPasskey: boolean
}

const ViewContext = createContext<InternalView | null>(null)

/** Properties of `AuthFlowProvider`. */
export interface AuthFlowProviderProps {
  mode: 'sign-in' | 'sign-up'
  /** Navigates visitors who are already signed in to the target. True by default; otherwise show a card. */
  automaticRedirect?: boolean
  /** Shown while the texts of the visitor's language load. */
  fallback?: ReactNode
  children: ReactNode
}

/** Holds the sign-in of a screen with markup of your own. Put the components that call the hooks of forms inside. */
export function AuthFlowProvider({ fallback, ...props }: AuthFlowProviderProps) {
  return (
    <WithTexts fallback={fallback}>
      <Flow {...props} />
    </WithTexts>
  )
}

const noMethods: Methods = { oauth: [], forms: [], passkeys: false }

function Flow({ mode, automaticRedirect = true, children }: AuthFlowProviderProps) {
  const { flow, isSigningIn, step } = useStepFlow()
  const { view, project: state, isInvited } = useAuthState(mode, isSigningIn)
  const { problem, retry } = useConnection(state)
  const urlOf = useUrlOf()
  if (view === 'signed-in' && automaticRedirect) return <RedirectAfterSignIn kind={mode} />
  const project = state.status === 'ready' ? state.value : null
  const value: InternalView = {
    mode,
    view: view === 'forms' && !project ? 'loading' : view,
    methods: project ? methodsOf(project) : noMethods,
    project,
    acceptsSignUps: isInvited || (project?.config.signUpEnabled ?? true),
    problem,
    retry,
    step,
    urlOf,
    isIdle: !isSigningIn && step === null,
    offersPasskey: automaticRedirect,
  }
  return (
    <AuthFlowContext.Provider value={flow}>
      <ViewContext.Provider value={value}>{children}</ViewContext.Provider>
    </AuthFlowContext.Provider>
  )
}

/** Returns a flow whose steps are values, and the current one. */
function useStepFlow() {
  const [isSigningIn, setSigningIn] = useState(false)
  const [step, setStep] = useState<AuthStep | null>(null)
  const returnFocus = useRef<Element | null>(null)
  const beforeLeaving = useRef(null)
  const flow = useMemo((): AuthFlow => {
    const steps = createSteps({ returnFocus, setSigningIn, setStep })
    // The flow itself only closes steps.
    const close = () => setStep(null)
    return { loadSteps: async () => steps, headingLevel: 1, returnFocus, beforeLeaving, setSigningIn, setStep: close }
  }, [])
  return { flow, isSigningIn, step }
}

/** Returns the view with members for our own hooks. */
export function useInternalView(): InternalView {
  const view = useContext(ViewContext)
  if (!view) throw new Error('Wrap this in <AuthFlowProvider mode="sign-in">.')
  return view
}

/** Returns what the screen around shows. */
export function useAuthScreen(): AuthScreenView {
  return useInternalView()
}
