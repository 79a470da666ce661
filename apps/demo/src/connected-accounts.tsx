import { usePortico, useResource } from '@portico/react'
import type { ConnectedAccount } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { describeError } from './describe-error.ts'

/** The linked provider accounts of the user, and the providers that can be linked. */
export function ConnectedAccounts() {
  const project = useResource(usePortico().currentProject)
  const { accounts, status, connect, disconnect } = useConnectedAccounts()
  const providers = project.status === 'ready' ? project.value.config.oauthProviders : []
  const linked = new Map((accounts ?? []).map((account) => [account.providerId, account]))
  const shown = [...new Set([...providers, ...linked.keys()])]
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="connected" className="connected">
      <h3 id="connected">Connected accounts</h3>
      {accounts && (
        <ul>
          {shown.map((provider) => (
            <ProviderRow
              account={linked.get(provider)}
              connect={connect}
              disconnect={disconnect}
              key={provider}
              provider={provider}
            />
          ))}
        </ul>
      )}
      <p aria-live="polite" className="quiet">
        {status}
      </p>
    </section>
  )
}

/** The linked accounts, null while they load, and the calls that change them. `status` describes the last outcome. */
function useConnectedAccounts() {
  const app = usePortico()
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
  return { accounts, status, connect, disconnect }
}

interface ProviderRowProps {
  provider: string
  account: ConnectedAccount | undefined
  connect: (provider: string) => Promise<void>
  disconnect: (provider: string) => Promise<void>
}

function ProviderRow({ provider, account, connect, disconnect }: ProviderRowProps) {
  return (
    <li className="row">
      <span>
        <strong>{provider}</strong> <bdi>{account ? (account.email ?? account.accountId) : 'not connected'}</bdi>
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
}
