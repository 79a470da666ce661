/**
 * Returns the state of sign-up while the service has no owner: `open` for the first visitor, `closed` if the operator
 * creates the owner. Null once there is an owner.
 */
export function readFirstRun(): 'open' | 'closed' | null {
  const content = findMeta()?.content
  return content === 'open' || content === 'closed' ? content : null
}

/** Notes that there is an owner: the page was loaded before the first one signed up. */
export function endFirstRun(): void {
  findMeta()?.remove()
}

const findMeta = () => document.querySelector<HTMLMetaElement>('meta[name="portico-first-run"]')
