import { OAuthCallback } from '@portico/react'

export function OAuthCallbackPage() {
  return <OAuthCallback fullPage />
}
