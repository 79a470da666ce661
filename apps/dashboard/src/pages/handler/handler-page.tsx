import styles from './handler-page.module.css'
import '@portico/react/styles.css'
import { PorticoHandler } from '@portico/react'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { readFirstRun } from '../../owner/first-run.ts'
import { BarePage } from '../../parts/bare-page.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

const signInPath = '/handler/sign-in'
const signUpPath = '/handler/sign-up'

/**
 * The sign-in, sign-up and other screens of the owner's own account: the same that other apps embed. While there is no
 * owner, the sign-in path shows the sign-up screen, or how the operator creates the owner.
 */
export function HandlerPage() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const firstRun = readFirstRun()
  if (firstRun === 'open' && pathname === signInPath) {
    return <Navigate to="/handler/$" params={{ _splat: 'sign-up' }} search={true} replace />
  }
  return (
    <BarePage>
      {firstRun && (pathname === signInPath || pathname === signUpPath) && <Welcome state={firstRun} />}
      <PorticoHandler fullPage location={{ pathname, search: searchStr }} />
    </BarePage>
  )
}

function Welcome({ state }: { state: 'open' | 'closed' }) {
  const texts = useTexts('firstRun')
  return (
    <div className={styles.firstRun}>
      <Note tone={state === 'open' ? 'info' : 'warn'} title={texts[`${state}Title`]}>
        {texts[`${state}Text`]}
      </Note>
    </div>
  )
}
