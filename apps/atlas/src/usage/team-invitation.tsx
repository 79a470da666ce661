import { TeamInvitation } from '@portico/react'

export function TeamInvitationPage() {
  const query = new URLSearchParams(location.search)
  return <TeamInvitation fullPage searchParams={Object.fromEntries(query)} />
}
