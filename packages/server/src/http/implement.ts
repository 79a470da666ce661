import type { AccessType, EndpointDefinition, EndpointGroup, Fullest } from '@portico/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import type { SignedInUser } from '../users/signed-in-user.ts'
import type { Credential } from './credential.ts'

/** What a handler is given: everything parsed, checked and typed by the endpoint's definition. */
export interface Call<E extends EndpointDefinition> {
  readonly project: E['access'] extends 'open' ? Project | null : Project
  readonly access: E['access'] extends 'open' ? AccessType | null : AccessType
  readonly credential: E['access'] extends 'open' ? Credential | null : Credential
  readonly user: E extends { user: 'required' } ? SignedInUser : SignedInUser | null
  readonly refreshToken: E extends { refreshToken: 'required' } ? string : string | null
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: E extends { body: infer Body } ? Fullest<Body> : undefined
  /** The `cookie` header, where the definition says that it is read. */
  readonly cookieHeader: E extends { readsCookies: true } ? string : null
  readonly context: RequestContext
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** The rule behind an endpoint. Takes and gives the fullest view; the router parses and strips by access level. */
export type Handler<E extends EndpointDefinition> = (call: Call<E>, deps: Deps) => Promise<Fullest<E['response']>>

/** An endpoint and its handler, as the router runs them. */
export interface ImplementedEndpoint {
  readonly name: string
  readonly definition: EndpointDefinition
  readonly handle: (call: Call<EndpointDefinition>, deps: Deps) => Promise<unknown>
}

/** Ties every endpoint of a group to its handler: a missing or wrongly typed one does not compile. */
export function implement<Group extends EndpointGroup>(
  noun: string,
  group: Group,
  handlers: { [Name in keyof Group]: Handler<Group[Name]> },
): ImplementedEndpoint[] {
  return Object.entries(group).map(([name, definition]) => ({
    name: `${noun}.${name}`,
    definition,
    // The router parses each call by this same definition, which is what the handler's type was made from.
    handle: handlers[name] as ImplementedEndpoint['handle'],
  }))
}
