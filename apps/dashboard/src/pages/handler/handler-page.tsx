import { PorticoHandler } from '@portico/react'
import { useRouterState } from '@tanstack/react-router'

/** The sign-in, sign-up and other screens of the owner's own account: the same that other apps embed. */
export function HandlerPage() {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  return (
    <main>
      <PorticoHandler fullPage location={{ pathname, search: searchStr }} />
    </main>
  )
}
