import { isIP } from 'node:net'
import { z } from 'zod'

/** Addresses and CIDR ranges (RFC 4632, RFC 4291), separated by commas. */
export const trustedProxiesSetting = z
  .string()
  .default('')
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .transform((entries) => entries.filter((entry) => entry !== ''))
  .refine((entries) => entries.every(isAddressOrRange), {
    message:
      'PORTICO_TRUSTED_PROXIES must be a list of addresses and CIDR ranges, for example PORTICO_TRUSTED_PROXIES=10.0.0.0/8,fd00::/8.',
  })

/** Lower-case name of a header (RFC 9110, section 5.1). */
export const countryHeaderSetting = z
  .string()
  .regex(
    /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/,
    'PORTICO_COUNTRY_HEADER must be the name of a header, for example PORTICO_COUNTRY_HEADER=cf-ipcountry.',
  )
  .toLowerCase()
  .optional()

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
