/** Calls of published clients that have no equal among the calls of the service. `@portico/*` makes none of them. */
import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { listOf, pageOf, UserIdOrMe, WholeNumber } from '../schemas/fields.ts'
import { OpaqueText } from '../schemas/texts.ts'
import { publishedAccounts } from './published-accounts.ts'
import { publishedProviders } from './published-providers.ts'
import { receivedInvitations } from './received-invitations.ts'
import { sendEmail } from './send-email.ts'

const CustomerParams = z.strictObject({ customer_type: z.enum(['user', 'team', 'custom']), customer_id: OpaqueText })

/**
 * Reads of features that the service does not have. The account settings of published clients from 2.8 on make them
 * without handling a failure, so the responses are empty (decision 0042).
 */
const emptyReads = {
  getBilling: endpoint({
    route: { method: 'GET', path: '/payments/billing/{customer_type}/{customer_id}' },
    access: anyAccess,
    ownerRole: 'support',
    summary: 'Report that a customer has no billing: the service has no payments',
    params: CustomerParams,
    response: z.object({ has_customer: z.literal(false), default_payment_method: z.null() }),
    errors: [],
  }),
  listProducts: endpoint({
    route: { method: 'GET', path: '/payments/products/{customer_type}/{customer_id}' },
    access: anyAccess,
    ownerRole: 'support',
    summary: 'List no products: the service has no payments',
    params: CustomerParams,
    query: z.strictObject({ cursor: OpaqueText.optional(), limit: WholeNumber.optional() }),
    response: pageOf(z.never()),
    errors: [],
  }),
  listNotificationCategories: endpoint({
    route: { method: 'GET', path: '/emails/notification-preference/{user_id}' },
    access: anyAccess,
    ownerRole: 'support',
    me: ['params.user_id'],
    summary: 'List no categories of notifications: users cannot unsubscribe from emails about their account',
    params: z.strictObject({ user_id: UserIdOrMe }),
    response: listOf(z.never()),
    errors: [],
  }),
}

export const compatibility = {
  ...emptyReads,
  ...receivedInvitations,
  ...publishedAccounts,
  ...publishedProviders,
  sendEmail,
}
