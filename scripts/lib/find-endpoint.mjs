/**
 * An endpoint of the contract, as far as the generated pages describe it.
 * @typedef {{ route: { method: string, path: string }, access: 'open' | string[], errors: string[],
 *   needsFreshSignIn?: true | readonly string[], needsFreshOwner?: true | readonly string[] }} Endpoint
 * @typedef {Record<string, Record<string, Endpoint>>} Endpoints
 */

/**
 * Returns the endpoint with an id such as `teams.create`.
 * @param {Endpoints} endpoints
 * @param {string} id
 */
export function findEndpoint(endpoints, id) {
  const [noun = '', name = ''] = id.split('.')
  const endpoint = endpoints[noun]?.[name]
  if (!endpoint) throw new Error(`The contract has no endpoint ${id}.`)
  return endpoint
}
