import type { IsDisposable } from '../../projects/policy/judge-sign-up.ts'

let loaded: Promise<IsDisposable> | null = null

/** Loads the list of domains for throw-away addresses once, when a rule first asks about it. */
export function loadDisposableDomains(): Promise<IsDisposable> {
  loaded ??= import('disposable-email-domains-js').then(({ disposableEmailBlocklistSet }) => {
    const domains = disposableEmailBlocklistSet()
    return (domain) => domains.has(domain)
  })
  return loaded
}
