import '@portico/react/styles.css'
import { PorticoHandler, useUser } from '@portico/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readFirstRun } from '../../owner/first-run.ts'
import { forgetFrame } from '../../owner/frame.ts'
import { BarePage } from '../../parts/bare-page.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { useFirstRunTexts } from '../../parts/use-first-run-texts.ts'
import styles from './handler-page.module.css'

const signInPath = '/handler/sign-in'
const signUpPath = '/handler/sign-up'

/**
 * The sign-in, sign-up and other screens of the owner's own account: the same that other apps embed. While there is no
 * owner and visitors cannot sign up, they read how the operator creates the first one.
 */
export function HandlerPage() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const { data: user } = useUser({ suspense: false })
  useEffect(() => {
    if (user === null) forgetFrame()
  }, [user])
  const isMissing = (pathname === signInPath || pathname === signUpPath) && readFirstRun() === 'closed'
  return (
    <BarePage>
      {isMissing && <OwnerMissing />}
      <PorticoHandler fullPage location={{ pathname, search: searchStr }} />
    </BarePage>
  )
}

function OwnerMissing() {
  const texts = useFirstRunTexts()
  return (
    <div className={styles.firstRun}>
      <Note tone="warn" title={texts.closedTitle}>
        {texts.closedText}
      </Note>
    </div>
  )
}
