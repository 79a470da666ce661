import type { z } from 'zod'
import type { EndpointPatch } from './endpoint-input.ts'

type Input = z.output<typeof EndpointPatch>
export type EndpointColumns = ReturnType<typeof columnsOf>
/** Columns that an update writes. */
export type WrittenColumns = ReturnType<typeof setsOf>

/** Returns the value of every column: that of the input, otherwise the default of a new endpoint. */
export const columnsOf = (input: Input) => ({
  uid: input.uid ?? null,
  url: input.url ?? '',
  description: input.description ?? '',
  isDisabled: input.disabled ?? false,
  eventTypes: input.filterTypes ? JSON.stringify([...new Set(input.filterTypes)]) : null,
  channels: input.channels ? JSON.stringify([...new Set(input.channels)]) : null,
  metadata: JSON.stringify(input.metadata ?? {}),
  rateLimit: input.rateLimit ?? input.throttleRate ?? null,
})

/** Returns the columns that an input contains. */
export const setsOf = (input: Input) => ({
  setsUid: input.uid !== undefined,
  setsUrl: input.url !== undefined,
  setsDescription: input.description !== undefined,
  setsDisabled: input.disabled !== undefined,
  setsEventTypes: input.filterTypes !== undefined,
  setsChannels: input.channels !== undefined,
  setsMetadata: input.metadata !== undefined,
  setsRateLimit: input.rateLimit !== undefined || input.throttleRate !== undefined,
})

/** The columns that a PUT resets: all that the input may contain, except the uid. */
export const setsEverything = {
  setsDescription: true,
  setsDisabled: true,
  setsEventTypes: true,
  setsChannels: true,
  setsMetadata: true,
  setsRateLimit: true,
}
