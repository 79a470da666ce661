import { usePortico, useResource } from '@portico/react'
import type { ConnectedAccount } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { describeError } from './describe-error.ts'

/** The accounts of providers that are linked to the user, and those that could be. */
export function ConnectedAccounts() {
  const app = usePortico()
  const project = useResource(app.currentProject)
  const [accounts, setAccounts] = useState<ConnectedAccount[] | null>(null)
  const [status, setStatus] = useState('')

  useEffect(() => {
    let isShown = true
    app.connectedAccounts.list().then(
      (list) => isShown && setAccounts(list),
      (error: unknown) => isShown && setStatus(`The accounts could not be loaded. ${describeError(error)}`),
    )
    return () => {
      isShown = false
    }
  }, [app])

  const providers = project.status === 'ready' ? project.value.config.oauthProviders : []
  const linked = new Map((accounts ?? []).map((account) => [account.providerId, account]))
  const shown = [...new Set([...providers, ...linked.keys()])]
  if (shown.length === 0) return null

  async function disconnect(provider: string) {
    try {
      await app.connectedAccounts.remove(provider)
      setAccounts(await app.connectedAccounts.list())
      setStatus(`${provider} is disconnected.`)
    } catch (error) {
      setStatus(`${provider} stays connected. ${describeError(error)}`)
    }
  }
  async function connect(provider: string) {
    setStatus(`Going to ${provider} …`)
    await app.connectedAccounts.connect({ provider }).catch((error: unknown) => setStatus(describeError(error)))
  }

  return (
    <section aria-labelledby="connected" className="connected">
      <h3 id="connected">Connected accounts</h3>
      {accounts && (
        <ul>
          {shown.map((provider) => {
            const account = linked.get(provider)
            return (
              <li className="row" key={provider}>
                <span>
                  <strong>{provider}</strong>{' '}
                  <bdi>{account ? (account.email ?? account.accountId) : 'not connected'}</bdi>
                </span>
                <button
                  aria-label={`${account ? 'Disconnect' : 'Connect'} ${provider}`}
                  className="plain"
                  onClick={() => void (account ? disconnect(provider) : connect(provider))}
                  type="button"
                >
                  {account ? 'Disconnect' : 'Connect'}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <p aria-live="polite" className="quiet">
        {status}
      </p>
    </section>
  )
}
