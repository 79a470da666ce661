import type { MetricsPeriod } from '@portico/sdk/admin'
import { readOneOf } from '../../data/list-search.ts'

/** The periods that the overview can show. */
export const periods = ['7d', '31d', '90d', '12m'] as const satisfies readonly MetricsPeriod[]
export type Period = (typeof periods)[number]

/** The period without one in the address. */
export const defaultPeriod: Period = '31d'

/** The state of the overview that its URL stores. */
export interface OverviewSearch {
  readonly period?: Period
}

const readPeriod = readOneOf(periods)

/** Reads the state of the overview from an address. Invalid values are left out. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const period = readPeriod(search.period)
  return period && period !== defaultPeriod ? { period } : {}
}
