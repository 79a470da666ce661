import type { OAuthClient } from '@portico/sdk/admin'
import { useState } from 'react'
import { ButtonAnchor } from '../../parts/button.tsx'
import { kindOf } from './application-form.ts'
import { hasAddresses } from './application-kinds.ts'
import { useApplicationTexts } from './use-application-texts.ts'

const randomBytes = 32

/** Opens the pages that users of the application see. The flow ends there with a code that the application did not request. */
export function RunFlow({ client, issuer }: { client: OAuthClient; issuer: string }) {
  const texts = useApplicationTexts()
  const [href] = useState(() => addressOf(client, issuer))
  if (href === null) return null
  return (
    <ButtonAnchor isSmall href={href} target="_blank" rel="noopener noreferrer" title={texts.runFlowHint}>
      {texts.runFlow}
    </ButtonAnchor>
  )
}

function addressOf(client: OAuthClient, issuer: string): string | null {
  if (!hasAddresses(kindOf(client))) return `${issuer}/device`
  const [redirectUri] = client.redirectUris
  if (redirectUri === undefined) return null
  const parameters = new URLSearchParams({
    ...{ client_id: client.id, redirect_uri: redirectUri, response_type: 'code', scope: 'openid profile email' },
    // No verifier belongs to this challenge, so that nobody can redeem the code.
    ...{ code_challenge: randomText(), code_challenge_method: 'S256', state: randomText(), prompt: 'consent' },
  })
  return `${issuer}/authorize?${parameters}`
}

const randomText = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(randomBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
