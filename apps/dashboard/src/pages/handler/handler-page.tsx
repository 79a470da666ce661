import '@portico/react/styles.css'
import { PorticoHandler } from '@portico/react'
import { useRouterState } from '@tanstack/react-router'
import { readFirstRun } from '../../owner/first-run.ts'
import { BarePage } from '../../parts/bare-page.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import styles from './handler-page.module.css'

const signInPath = '/handler/sign-in'
const signUpPath = '/handler/sign-up'

/**
 * The sign-in, sign-up and other screens of the owner's own account: the same that other apps embed. While there is no
 * owner and visitors cannot sign up, they read how the operator creates the first one.
 */
export function HandlerPage() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const isMissing = (pathname === signInPath || pathname === signUpPath) && readFirstRun() === 'closed'
  return (
    <BarePage>
      {isMissing && <OwnerMissing />}
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
