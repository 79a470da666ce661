'use client'

import { useUser } from '@portico/next'

export function Greeting() {
  const user = useUser()
  return user ? `Welcome back, ${user.displayName ?? user.primaryEmail}.` : 'Welcome. Sign in to write notes.'
}
