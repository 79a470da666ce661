import { EmailVerification } from '@portico/react'

export function EmailVerificationPage() {
  const query = new URLSearchParams(location.search)
  return <EmailVerification fullPage searchParams={Object.fromEntries(query)} />
}
