/** Schemas that several settings share. Each error names the setting and contains an example. */
import { isLocalhostName, isUrl } from '@portico/contract'
import { z } from 'zod'

/** A whole number in decimal digits. */
export const whole = (name: string, { min, max, fallback }: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .default(String(fallback))
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : Number.NaN))
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, {
      message: `${name} must be a whole number from ${min} to ${max}, for example ${name}=${fallback}.`,
    })

/** A URL with one of these protocols. */
export const url = (name: string, protocols: readonly string[], example: string) =>
  z
    .string()
    .refine((value) => hasProtocol(value, protocols), {
      message: `${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}, for example ${name}=${example}.`,
      abort: true,
    })
    .optional()

/** An http or https URL without path, query and credentials, in its normal form. */
export const origin = (name: string, example: string) =>
  url(name, ['http:', 'https:'], example)
    .refine((value) => value === undefined || isOrigin(new URL(value)), {
      message: `${name} must have only a protocol, a host and perhaps a port, for example ${name}=${example}.`,
    })
    .transform((value) => value && new URL(value).origin)

/** The port of a development server, or `off`. */
export const developmentPort = (name: string, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((value) => value === 'off' || (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535), {
      message: `${name} must be a port from 1 to 65535, or off, for example ${name}=${fallback}.`,
    })

/** A port, or nothing. */
export const optionalPort = (name: string, example: number) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined ? null : /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN))
    .refine((value) => value === null || (value >= 1 && value <= 65_535), {
      message: `${name} must be a port from 1 to 65535, for example ${name}=${example}.`,
    })

const hasProtocol = (value: string, protocols: readonly string[]) =>
  isUrl(value) && protocols.includes(new URL(value).protocol)

const isOrigin = ({ pathname, search, hash, username, password }: URL) =>
  /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '')

/** Returns true for the names and addresses of this machine. */
export const isLocalHost = (hostname: string) => isLocalhostName(hostname) || hostname === '[::1]'
