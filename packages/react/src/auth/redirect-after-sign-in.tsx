import { useEffect } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { targetAfterAuth } from './target-after-auth.ts'

/** Navigates a visitor who is already signed in to the target of a sign-in. */
export function RedirectAfterSignIn({ kind }: { kind: 'sign-in' | 'sign-up' }) {
  const { app, navigate } = usePorticoContext()
  useEffect(() => {
    let isCurrent = true
    targetAfterAuth(app, kind)
      .then((target) => isCurrent && navigate(target, { replace: true }))
      .catch(reportError)
    return () => {
      isCurrent = false
    }
  }, [app, kind, navigate])
  return null
}
