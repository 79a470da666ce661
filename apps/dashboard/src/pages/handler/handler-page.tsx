import '@portico/react/styles.css'
import { PorticoHandler } from '@portico/react'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { readFirstRun } from '../../owner/first-run.ts'
import { BarePage } from '../../parts/bare-page.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import styles from './handler-page.module.css'

const signInPath = '/handler/sign-in'
const signUpPath = '/handler/sign-up'

/**
 * The sign-in, sign-up and other screens of the owner's own account: the same that other apps embed. While there is no
 * owner, visitors are led to the form that creates the first one, or read how the operator creates it.
 */
export function HandlerPage() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const firstRun = pathname === signInPath || pathname === signUpPath ? readFirstRun() : null
  if (firstRun === 'open') return <Navigate to="/first-run" replace />
  return (
    <BarePage>
      {firstRun === 'closed' && <OwnerMissing />}
      <PorticoHandler fullPage location={{ pathname, search: searchStr }} />
    </BarePage>
  )
}

function OwnerMissing() {
  const texts = useTexts('firstRun')
  return (
    <div className={styles.firstRun}>
      <Note tone="warn" title={texts.closedTitle}>
        {texts.closedText}
      </Note>
    </div>
  )
}
