import type { z } from 'zod'
import type { EndpointPatch } from './endpoint-input.ts'

type Input = z.output<typeof EndpointPatch>
export type EndpointColumns = ReturnType<typeof columnsOf>
/** Which of them an update writes. */
export type WrittenColumns = ReturnType<typeof setsOf>

/** What an input says, for every column; where it says nothing, what a new endpoint has. */
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

/** Which columns an input speaks of. */
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

/** A replaced endpoint has no field that was not sent, but for the name by which its owner knows it. */
export const setsEverything = {
  setsDescription: true,
  setsDisabled: true,
  setsEventTypes: true,
  setsChannels: true,
  setsMetadata: true,
  setsRateLimit: true,
}
