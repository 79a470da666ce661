/** The parts of `parts.server.ts`, each loaded when it is first rendered. */
import { lazy } from 'react'
import { loadDeferredParts } from './load-deferred-parts.ts'

const loadMarks = () => import('./auth/providers/provider-mark.tsx')

export const LastUsed = lazy(async () => ({ default: (await loadMarks()).LastUsed }))
export const ProviderMark = lazy(async () => ({ default: (await loadMarks()).ProviderMark }))
export const ProjectLogo = lazy(async () => ({ default: (await loadDeferredParts()).ProjectLogo }))
export const RedirectAfterSignIn = lazy(async () => ({ default: (await loadDeferredParts()).RedirectAfterSignIn }))
export const SignedInCard = lazy(async () => ({ default: (await loadDeferredParts()).SignedInCard }))
const loadUsernames = () => import('./auth/usernames/parts.ts')
export const NewUsernameField = /* @__PURE__ */ lazy(async () => ({
  default: (await loadUsernames()).NewUsernameField,
}))
export const UsernameBlock = /* @__PURE__ */ lazy(async () => ({ default: (await loadUsernames()).UsernameBlock }))
const loadTerms = () => import('./auth/terms/parts.ts')
export const TermsField = /* @__PURE__ */ lazy(async () => ({ default: (await loadTerms()).TermsField }))
export const AcceptedTermsBlock = /* @__PURE__ */ lazy(async () => ({
  default: (await loadTerms()).AcceptedTermsBlock,
}))
export const SignUpFields = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./auth/sign-up-fields/parts.ts')).SignUpFields,
}))
// Marked as pure, so that pages with the sign-in screen alone do not contain it.
export const Waitlist = /* @__PURE__ */ lazy(async () => ({ default: (await import('./rare-screens.ts')).Waitlist }))
