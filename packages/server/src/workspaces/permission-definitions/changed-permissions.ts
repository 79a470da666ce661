import type { DefinitionRow } from '../../views/definition-view.ts'

/** A change of a definition that is not stored yet. */
export interface IntendedChange {
  readonly id: string
  /** Undefined leaves them unchanged. */
  readonly containedIds?: readonly string[] | undefined
  readonly requiresSecondFactor?: boolean | undefined
  readonly isDeleted: boolean
}

/** A 64-bit integer in decimal digits, with one bit per changed permission. */
type Bits = string
type Kind = 'full' | 'open'
type ByKind<Value> = { readonly [Name in Kind]: Value }

/** Relation of the grants of one permission to the change. The names are those of the statement. */
export interface GrantRelation {
  readonly permission_id: string
  /** True if the grant gives the changed definition, before the change as after it. */
  readonly gives_full: boolean
  readonly gives_open: boolean
  /** The changed permissions that the grant implies without the changed definition. */
  readonly implied_full: Bits
  readonly implied_open: Bits
}

/**
 * Permissions that a definition begins or ceases to imply. Users have permissions by one of two graphs. `full` contains
 * all permissions. `open` lacks those that require a second factor, and applies to users without one.
 */
export interface ChangedPermissions {
  /** Sorted. */
  readonly ids: readonly string[]
  /** False if more permissions than the maximum change. */
  readonly isComplete: boolean
  readonly gained: ByKind<Bits>
  readonly lost: ByKind<Bits>
  readonly relations: readonly GrantRelation[]
}

/** Returns the permissions that a change affects, at most `max`, and the relation of each grant to them. */
export function changedPermissions(
  definitions: readonly DefinitionRow[],
  change: IntendedChange,
  max: number,
): ChangedPermissions {
  const present = definitions.find(({ id }) => id === change.id)
  const next = present && !change.isDeleted ? withChange(present, change) : undefined
  const others = definitions.filter(({ id }) => id !== change.id)
  const graphs = { full: others, open: others.filter((other) => !other.requiresSecondFactor) }
  const hidden = new Set(others.filter((other) => other.requiresSecondFactor).map(({ id }) => id))
  const implied = (definition: DefinitionRow | undefined): ByKind<ReadonlySet<string>> => ({
    full: impliedBy(definition, graphs.full, new Set()),
    open: impliedBy(definition?.requiresSecondFactor ? undefined : definition, graphs.open, hidden),
  })
  const [before, after] = [implied(present), implied(next)]
  const gained = { full: without(after.full, before.full), open: without(after.open, before.open) }
  const lost = { full: without(before.full, after.full), open: without(before.open, after.open) }
  const all = new Set([gained, lost].flatMap(({ full, open }) => [...full, ...open]))
  const ids = [...all].sort().slice(0, max)
  const setOf = (found: ReadonlySet<string>) => bitsOf(ids.map((id) => found.has(id)))
  const bits = ({ full, open }: ByKind<ReadonlySet<string>>) => ({ full: setOf(full), open: setOf(open) })
  const relations = relationsOf(ids, change.id, {
    full: upwards(graphs.full, new Set()),
    open: upwards(graphs.open, hidden),
  })
  return { ids, isComplete: all.size === ids.length, gained: bits(gained), lost: bits(lost), relations }
}

const withChange = (present: DefinitionRow, { containedIds, requiresSecondFactor }: IntendedChange): DefinitionRow => ({
  ...present,
  containedIds: containedIds ?? present.containedIds,
  requiresSecondFactor: requiresSecondFactor ?? present.requiresSecondFactor,
})

/** Returns a definition with everything that it contains at any depth, except hidden permissions. */
function impliedBy(
  definition: DefinitionRow | undefined,
  others: readonly DefinitionRow[],
  hidden: ReadonlySet<string>,
): ReadonlySet<string> {
  if (!definition) return new Set()
  const edges = new Map([...others, definition].map(({ id, containedIds }) => [id, containedIds]))
  return reachable(definition.id, (id) => (edges.get(id) ?? []).filter((contained) => !hidden.has(contained)))
}

/** Returns the search for the permissions that imply a permission. Hidden ones imply nothing and are not implied. */
function upwards(others: readonly DefinitionRow[], hidden: ReadonlySet<string>) {
  const containers = new Map<string, string[]>()
  for (const { id, containedIds } of others) {
    for (const contained of containedIds) {
      const found = containers.get(contained)
      if (found) found.push(id)
      else containers.set(contained, [id])
    }
  }
  return (id: string) => (hidden.has(id) ? new Set<string>() : reachable(id, (at) => containers.get(at) ?? []))
}

type Search = (id: string) => ReadonlySet<string>

function relationsOf(ids: readonly string[], changedId: string, { full, open }: ByKind<Search>): GrantRelation[] {
  const gives = { full: full(changedId), open: open(changedId) }
  // Nothing implies the changed definition without itself.
  const impliersOf = (search: Search) => ids.map((id) => (id === changedId ? new Set<string>() : search(id)))
  const impliers = { full: impliersOf(full), open: impliersOf(open) }
  // Everything in the open graph is in the full one.
  const relevant = new Set([gives.full, ...impliers.full].flatMap((found) => [...found]))
  const bits = (searches: readonly ReadonlySet<string>[], permissionId: string) =>
    bitsOf(searches.map((found) => found.has(permissionId)))
  return [...relevant].map((permissionId) => ({
    permission_id: permissionId,
    gives_full: gives.full.has(permissionId),
    gives_open: gives.open.has(permissionId),
    implied_full: bits(impliers.full, permissionId),
    implied_open: bits(impliers.open, permissionId),
  }))
}

/** Returns the start and everything that follows from it. */
function reachable(start: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([start])
  // A Set iterates over entries that are added meanwhile.
  for (const id of found) for (const following of next(id)) found.add(following)
  return found
}

const without = (all: ReadonlySet<string>, excluded: ReadonlySet<string>) =>
  new Set([...all].filter((id) => !excluded.has(id)))

const bitsOf = (flags: readonly boolean[]): Bits =>
  flags.reduce((bits, isSet, position) => (isSet ? bits | (1n << BigInt(position)) : bits), 0n).toString()
