import { z } from 'zod'
import { EventTypeName, eventTypes } from '../../messaging/webhooks/event-types.ts'
import { isWebhookSecret } from '../../messaging/webhooks/webhook-secret.ts'
import { newRow } from '../../platform/database/columns.ts'
import { endpointSettings } from './endpoints.ts'

const Name = z
  .string()
  .max(256)
  .regex(/^[\w.-]+$/, 'may have letters, digits, dots, dashes and underscores only')
const Uid = Name.refine((text) => !text.startsWith('ep_'), 'must not begin with ep_').nullish()
const Metadata = z
  .record(z.string().max(256), z.string().max(4096))
  .refine((value) => JSON.stringify(value).length <= 16_384, 'is too large')
const Rate = z.int().min(1).max(65_535).nullish()

/** Field name of HTTP (RFC 9110, section 5.1). */
const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/
// Visible ASCII with inner spaces (RFC 9110, section 5.5).
const headerValue = /^[!-~](?:[ -~]{0,4094}[!-~])?$/
// Signature headers, framing headers, and hop-by-hop headers that a proxy interprets.
const reservedHeader =
  /^(?:svix-|webhook-|proxy-|content-|transfer-encoding$|host$|connection$|keep-alive$|upgrade$|te$|trailer$|expect$|user-agent$)/
const maxHeaders = 30

/** Additional headers of an endpoint, by lower-case name. */
const HeaderValues = z
  .record(z.string(), z.string().regex(headerValue, 'must be visible ASCII'))
  .transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  )
  .superRefine((headers, context) => {
    for (const name of Object.keys(headers)) {
      if (!headerName.test(name)) context.addIssue({ code: 'custom', path: [name], message: 'is no name of a header' })
      else if (reservedHeader.test(name)) context.addIssue({ code: 'custom', path: [name], message: 'is set by us' })
    }
    if (Object.keys(headers).length > maxHeaders) {
      context.addIssue({ code: 'custom', message: `must have at most ${maxHeaders} headers` })
    }
  })

export const Secret = z.string().refine(isWebhookSecret, 'must be whsec_ and 24 to 64 bytes in base64')

const settings = {
  description: z.string().max(2000).optional(),
  disabled: z.boolean().optional(),
  filterTypes: z.array(EventTypeName).min(1).max(Object.keys(eventTypes).length).nullish(),
  channels: z.array(Name).min(1).max(10).nullish(),
  metadata: Metadata.optional(),
  rateLimit: Rate,
  // Newer name of the same field.
  throttleRate: Rate,
  uid: Uid,
}

/** Input of a new endpoint. Unknown keys are ignored: clients may be newer or older than the service. */
export const EndpointIn = z.object({
  ...settings,
  url: z.string(),
  headers: HeaderValues.optional(),
  secret: Secret.nullish(),
})

/** Input that replaces an endpoint, except its secret and headers. */
export const EndpointUpdate = z.object({ ...settings, url: z.string() })

/** Input that updates fields of an endpoint. */
export const EndpointPatch = z.object({ ...settings, url: z.string().optional(), secret: Secret.nullish() })

/** Returns the columns that an input sets. Those that it leaves out are undefined. */
export const changesOf = (input: z.output<typeof EndpointPatch>) => ({
  uid: input.uid,
  url: input.url,
  description: input.description,
  isDisabled: input.disabled,
  eventTypes: input.filterTypes && [...new Set(input.filterTypes)],
  channels: input.channels && [...new Set(input.channels)],
  metadata: input.metadata,
  rateLimit: input.rateLimit === undefined ? input.throttleRate : input.rateLimit,
})

/** Returns all columns of an input, with the defaults of a new endpoint for those that it leaves out. */
export const rowOf = (input: z.output<typeof EndpointUpdate>) =>
  newRow(endpointSettings, {
    ...changesOf(input),
    url: input.url,
    description: input.description ?? '',
    metadata: input.metadata ?? {},
  })
