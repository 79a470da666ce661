// Compiles only if every entry has its types without zod: an unresolved import would turn them into `any`.

import type { useUser } from '@portico/react'
import type { ApiKeySet, createAdminApp } from '@portico/sdk/admin'
import type { CurrentUser, createClientApp } from '@portico/sdk/client'
import type { createServerApp, RequestVerification, ServerUser } from '@portico/sdk/server'

type IsAny<Type> = 0 extends 1 & Type ? true : false
type NoneIsAny<Types extends Record<string, unknown>> = {
  [Name in keyof Types]: IsAny<Types[Name]> extends true ? Name : never
}[keyof Types]

type Client = ReturnType<typeof createClientApp>
type Server = ReturnType<typeof createServerApp>
type Admin = ReturnType<typeof createAdminApp>

type AnyTypes = NoneIsAny<{
  clientUser: CurrentUser
  displayName: CurrentUser['displayName']
  metadata: ServerUser['serverMetadata']
  signedUpAt: ServerUser['signedUpAt']
  createdTeam: Awaited<ReturnType<Client['teams']['create']>>['displayName']
  listedUser: Awaited<ReturnType<Server['users']['list']>>['items'][number]['id']
  updatedUser: Parameters<Server['users']['update']>[1]['displayName']
  keySet: ApiKeySet['id']
  adminProject: Awaited<ReturnType<Admin['projects']['current']>>['id']
  verification: RequestVerification['status']
  hook: ReturnType<typeof useUser>
}>

export const anyTypes: [AnyTypes] extends [never] ? 'none' : AnyTypes = 'none'

export const displayName: CurrentUser['displayName'] = null
export const signedUpAt: ServerUser['signedUpAt'] = new Date(0)
// @ts-expect-error a name is a text
export const wrongName: CurrentUser['displayName'] = 1
