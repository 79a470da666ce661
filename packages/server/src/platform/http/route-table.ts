/** Result of a look-up: an endpoint, a path without this method, or nothing. */
export type RouteMatch<E> =
  | { kind: 'endpoint'; endpoint: E; params: Record<string, string> }
  | { kind: 'other-method' }
  | { kind: 'none' }

export type RouteTable<E> = (method: string, segments: readonly string[]) => RouteMatch<E>

interface Node<E> {
  readonly children: Map<string, Node<E>>
  parameter: Node<E> | null
  readonly endpoints: Map<string, { endpoint: E; names: string[] }>
}

interface Route {
  readonly method: string
  readonly path: string
}

/** Builds the table once. Literal segments have precedence over parameters, for every method. */
export function createRouteTable<E>(endpoints: readonly E[], routeOf: (endpoint: E) => Route): RouteTable<E> {
  const root = createNode<E>()
  for (const endpoint of endpoints) add(root, endpoint, routeOf(endpoint))
  return (method, segments) => {
    const found = search<E, RouteMatch<E>>(root, segments, [], (node, values) => {
      if (node.endpoints.size === 0) return null
      const entry = node.endpoints.get(method)
      if (!entry) return { kind: 'other-method' }
      const params = Object.fromEntries(entry.names.map((name, index) => [name, values[index] ?? '']))
      return { kind: 'endpoint', endpoint: entry.endpoint, params }
    })
    return found ?? { kind: 'none' }
  }
}

const createNode = <E>(): Node<E> => ({ children: new Map(), parameter: null, endpoints: new Map() })

function add<E>(root: Node<E>, endpoint: E, { method, path }: Route): void {
  const names: string[] = []
  let node = root
  for (const segment of path.split('/').slice(1)) {
    if (segment.startsWith('{')) {
      names.push(segment.slice(1, -1))
      node.parameter ??= createNode()
      node = node.parameter
    } else {
      const next = node.children.get(segment) ?? createNode()
      node.children.set(segment, next)
      node = next
    }
  }
  if (node.endpoints.has(method)) throw new TypeError(`Two endpoints share ${method} ${path}.`)
  node.endpoints.set(method, { endpoint, names })
}

function search<E, T>(
  node: Node<E>,
  segments: readonly string[],
  values: string[],
  visit: (node: Node<E>, values: string[]) => T | null,
): T | null {
  const [segment, ...rest] = segments
  if (segment === undefined) return visit(node, values)
  const literal = node.children.get(segment)
  const found = literal ? search(literal, rest, values, visit) : null
  if (found) return found
  return node.parameter && segment !== '' ? search(node.parameter, rest, [...values, segment], visit) : null
}
