import { PorticoHandler } from '@portico/react'
import { createFileRoute, useLocation } from '@tanstack/react-router'

export const Route = createFileRoute('/handler/$')({ component: HandlerPage })

/** Sign-in, sign-up, password reset and the other screens of Portico, also in the first HTML. */
function HandlerPage() {
  const { pathname, searchStr } = useLocation()
  return <PorticoHandler fullPage location={{ pathname, search: searchStr }} />
}
