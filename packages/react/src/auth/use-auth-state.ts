import type { Project, ResourceState } from '@portico/sdk/client'
import { useState } from 'react'
import { useHref } from '../hooks/use-href.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { invitationCodeOf } from './invitation-code.ts'

/** View of sign-in or sign-up. */
export interface AuthState {
  /** `signed-in`: the visitor has a session. `closed`: the project accepts no sign-ups, and the visitor has no invitation. */
  view: 'signed-in' | 'closed' | 'loading' | 'forms'
  project: ResourceState<Project>
  /** The visitor came from an invitation, which admits its address while sign-up is closed. */
  isInvited: boolean
}

/** Returns what a screen shows. Users who are signing in keep the form until the page has changed. */
export function useAuthState(mode: 'sign-in' | 'sign-up', isSigningIn: boolean): AuthState {
  const app = usePortico()
  const user = useResource(app.currentUser)
  const project = useResource(app.currentProject)
  const href = useHref()
  // A form in the HTML of a server may already contain text, so no skeleton replaces it.
  const [isOfServer] = useState(href === null)
  const isInvited = invitationCodeOf(href) !== null
  function viewOf(): AuthState['view'] {
    if (isSigningIn) return 'forms'
    if (user.status === 'ready' && user.value !== null) return 'signed-in'
    const isClosed = project.status === 'ready' && !project.value.config.signUpEnabled
    if (mode === 'sign-up' && isClosed && !isInvited) return 'closed'
    // Few visitors of these screens are signed in, so server rendering without a known user renders the form.
    return user.status === 'pending' && !isOfServer ? 'loading' : 'forms'
  }
  return { view: viewOf(), project, isInvited }
}
