import type { EndpointGroup } from '@portico/contract'
import { type Handlers, type ImplementedEndpoint, implementEndpoints } from '../access/implement.ts'
import type { Deps } from './deps.ts'

/** Pairs every endpoint of a group with its handler: a missing or wrongly typed handler does not compile. */
export const implement = <Group extends EndpointGroup>(
  noun: string,
  group: Group,
  handlers: Handlers<Group, Deps>,
): ImplementedEndpoint<Deps>[] => implementEndpoints(noun, group, handlers)
