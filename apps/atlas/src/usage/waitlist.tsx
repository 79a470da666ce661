import { Waitlist } from '@portico/react'

export function WaitlistPage() {
  const query = new URLSearchParams(location.search)
  return <Waitlist fullPage searchParams={Object.fromEntries(query)} />
}
