import { PasswordReset } from '@portico/react'

export function PasswordResetPage() {
  const query = new URLSearchParams(location.search)
  return <PasswordReset fullPage searchParams={Object.fromEntries(query)} />
}
