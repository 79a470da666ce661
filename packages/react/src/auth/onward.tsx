import { useEffect } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { targetAfterAuth } from './target-after-auth.ts'

/** Takes a visitor who is signed in already to where a sign-in would have led. */
export function Onward({ kind }: { kind: 'sign-in' | 'sign-up' }) {
  const { app, navigate } = usePorticoContext()
  useEffect(() => {
    navigate(targetAfterAuth(app, kind), { replace: true })
  }, [app, kind, navigate])
  return null
}
