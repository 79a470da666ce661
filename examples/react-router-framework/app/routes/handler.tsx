import { PorticoHandler } from '@portico/react'
import { useLocation } from 'react-router'

/** Sign-in, sign-up, password reset and the other screens of Portico, also in the first HTML. */
export default function HandlerPage() {
  return <PorticoHandler fullPage location={useLocation()} />
}
