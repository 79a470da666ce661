import { MagicLinkCallback } from '@portico/react'

export function MagicLinkCallbackPage() {
  const query = new URLSearchParams(location.search)
  return <MagicLinkCallback fullPage searchParams={Object.fromEntries(query)} />
}
