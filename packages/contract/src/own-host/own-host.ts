import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { Millis, Nothing, Success } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { text } from '../schemas/texts.ts'
import { ownHostAdminRoutes } from './own-host.admin.ts'
import { ownHostRecordStates, ownHostStates, ownHostTargetStates } from './own-host-states.ts'

const hostForm = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** A name of at least two labels (RFC 1123, section 2.1) in lower case. Names in other scripts are given in Punycode. */
const OwnHostName = text(limits.domainMaxLength, (bounded) =>
  bounded.toLowerCase().refine((value) => hostForm.test(value), {
    message: 'must be a host name without scheme, port and path, such as auth.example.com',
  }),
)

/** The host of a project for its hosted pages. */
export const OwnHost = z.object({
  /** Null: the pages have the address of the service only. */
  host: z.string().nullable(),
  state: z.enum(ownHostStates),
  /** Address of the pages, without a slash at the end. It has the own host once that is proven. */
  pages_url: z.string(),
  /** The host that a CNAME record leads to. */
  service_host: z.string(),
  /** Name of the TXT record that proves the host. */
  record_name: z.string().nullable(),
  record_value: z.string().nullable(),
  record_state: z.enum(ownHostRecordStates),
  target_state: z.enum(ownHostTargetStates),
  checked_at_millis: Millis.nullable(),
  proven_at_millis: Millis.nullable(),
  /** Time at which a lost host is withdrawn, unless its record is found before. */
  withdrawn_at_millis: Millis.nullable(),
})

export const ownHost = {
  get: endpoint({
    route: ownHostAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'Read the own host of the hosted pages, and its state',
    response: OwnHost,
    errors: [],
  }),
  set: endpoint({
    route: ownHostAdminRoutes.set,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Set the own host of the hosted pages; it is used once its TXT record is found',
    body: z.strictObject({ host: OwnHostName }),
    response: OwnHost,
    errors: [],
  }),
  check: endpoint({
    route: ownHostAdminRoutes.check,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'Look up the TXT record of the own host now, and request the host',
    body: Nothing,
    response: OwnHost,
    errors: ['OWN_HOST_NOT_FOUND'],
  }),
  remove: endpoint({
    route: ownHostAdminRoutes.remove,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Remove the own host: the hosted pages have the address of the service again',
    response: Success,
    errors: ['OWN_HOST_NOT_FOUND'],
  }),
}
