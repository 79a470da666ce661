import { usePortico } from '@portico/react'
import type { CurrentUser } from '@portico/sdk/client'
import { useState } from 'react'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { describeError } from './describe-error.ts'

const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** Shows the signed-in user, and whether the email is verified. */
export function AccountPanel({ user, inboxUrl }: { user: CurrentUser; inboxUrl: string | null }) {
  return (
    <section aria-labelledby="account" className="panel">
      <h2 id="account">Account</h2>
      <dl>
        <dt>Email</dt>
        <dd>
          <bdi>{user.primaryEmail ?? 'none'}</bdi>
        </dd>
        <dt>Address</dt>
        <dd>
          {user.primaryEmailVerified ? (
            <span className="good">Verified</span>
          ) : (
            <span className="open">Not verified yet</span>
          )}
        </dd>
        <dt>Member since</dt>
        <dd>{dates.format(user.signedUpAt)}</dd>
      </dl>
      {user.primaryEmail && !user.primaryEmailVerified && <VerificationHelp inboxUrl={inboxUrl} />}
      <ConnectedAccounts />
    </section>
  )
}

function VerificationHelp({ inboxUrl }: { inboxUrl: string | null }) {
  const app = usePortico()
  const [status, setStatus] = useState('')
  async function sendAgain() {
    try {
      await app.contactChannels.sendVerificationCode()
      setStatus('Sent. The new email is in your inbox.')
    } catch (error) {
      setStatus(`Not sent. ${describeError(error)}`)
    }
  }
  return (
    <div className="quiet">
      <p>We have mailed you a link. Follow it to verify your address.</p>
      <p className="row">
        {inboxUrl && <a href={inboxUrl}>Open the inbox</a>}
        <button className="plain" onClick={() => void sendAgain()} type="button">
          Send it again
        </button>
      </p>
      <p aria-live="polite">{status}</p>
    </div>
  )
}
