/** Settings of the authorization servers of projects: how long codes, tokens and grants are valid. */
import { z } from 'zod'
import { whole } from './setting-forms.ts'

const yearDays = 365

/** The settings of the environment. The guide of the provider lists them. */
export const openIdSettings = z.object({
  PORTICO_OPENID_CODE_SECONDS: whole('PORTICO_OPENID_CODE_SECONDS', { min: 10, max: 600, fallback: 60 }),
  PORTICO_OPENID_INTERACTION_SECONDS: whole('PORTICO_OPENID_INTERACTION_SECONDS', {
    ...{ min: 300, max: 86_400, fallback: 3600 },
  }),
  PORTICO_OPENID_DEVICE_CODE_SECONDS: whole('PORTICO_OPENID_DEVICE_CODE_SECONDS', {
    ...{ min: 60, max: 3600, fallback: 600 },
  }),
  // A token that a resource verifies itself cannot be ended before. Pages name ten minutes.
  PORTICO_OPENID_ACCESS_TOKEN_SECONDS: whole('PORTICO_OPENID_ACCESS_TOKEN_SECONDS', {
    ...{ min: 60, max: 600, fallback: 600 },
  }),
  PORTICO_OPENID_ID_TOKEN_SECONDS: whole('PORTICO_OPENID_ID_TOKEN_SECONDS', { min: 60, max: 86_400, fallback: 3600 }),
  PORTICO_OPENID_REFRESH_DAYS: whole('PORTICO_OPENID_REFRESH_DAYS', { min: 1, max: yearDays, fallback: yearDays }),
  PORTICO_OPENID_REFRESH_IDLE_DAYS: whole('PORTICO_OPENID_REFRESH_IDLE_DAYS', { min: 1, max: yearDays, fallback: 90 }),
  PORTICO_OPENID_GRANT_DAYS: whole('PORTICO_OPENID_GRANT_DAYS', { min: 1, max: yearDays, fallback: yearDays }),
})

/** Lifetimes in seconds. */
export interface OpenIdLifetimes {
  readonly code: number
  readonly interaction: number
  readonly deviceCode: number
  readonly accessToken: number
  readonly idToken: number
  /** Time from the first refresh token of a grant to the end of the last one. */
  readonly refreshToken: number
  /** Lifetime of a refresh token that is not used. */
  readonly unusedRefreshToken: number
  readonly grant: number
}

const day = 24 * 60 * 60

/** Returns the lifetimes of the settings. */
export const toOpenIdLifetimes = (env: z.output<typeof openIdSettings>): OpenIdLifetimes => ({
  code: env.PORTICO_OPENID_CODE_SECONDS,
  interaction: env.PORTICO_OPENID_INTERACTION_SECONDS,
  deviceCode: env.PORTICO_OPENID_DEVICE_CODE_SECONDS,
  accessToken: env.PORTICO_OPENID_ACCESS_TOKEN_SECONDS,
  idToken: env.PORTICO_OPENID_ID_TOKEN_SECONDS,
  refreshToken: env.PORTICO_OPENID_REFRESH_DAYS * day,
  unusedRefreshToken: env.PORTICO_OPENID_REFRESH_IDLE_DAYS * day,
  grant: env.PORTICO_OPENID_GRANT_DAYS * day,
})
