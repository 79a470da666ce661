import { PorticoHandler } from '@portico/react'

/** Sign-in, sign-up, password reset and the other screens of Portico. */
export default function HandlerPage() {
  return <PorticoHandler fullPage />
}
