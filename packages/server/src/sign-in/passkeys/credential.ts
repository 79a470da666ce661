import { z } from 'zod'

const Base64Url = z
  .string()
  .max(100_000)
  .regex(/^[A-Za-z0-9_-]+$/)

const common = {
  id: Base64Url.max(2000),
  rawId: Base64Url.max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  // Ignored.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

// The values of https://www.w3.org/TR/webauthn-3/#enum-transport and its predecessors. Browsers cannot use others.
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const Transports = z
  .array(z.unknown())
  .max(20)
  .transform((values) => values.flatMap((value) => Transport.safeParse(value).data ?? []))
  .optional()
  .catch(undefined)

/** The browser's response to creation options. Unused fields are dropped. */
export const RegistrationCredential = z.object({
  ...common,
  response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url, transports: Transports }),
})
export type RegistrationCredential = z.output<typeof RegistrationCredential>

/** The browser's response to request options. */
export const AuthenticationCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.string().max(200).nullish(),
  }),
})
export type AuthenticationCredential = z.output<typeof AuthenticationCredential>
