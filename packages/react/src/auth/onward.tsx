import { useEffect } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'

/** Takes a visitor who is signed in already to where a sign-in would have led. */
export function Onward({ kind }: { kind: 'sign-in' | 'sign-up' }) {
  const { app, navigate } = usePorticoContext()
  useEffect(() => {
    navigate(app.afterAuthTarget(kind, window.location.href), { replace: true })
  }, [app, kind, navigate])
  return null
}
