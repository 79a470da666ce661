/** Lists that are returned as a whole, or page by page if the request asks for pages. */
import { z } from 'zod'
import { WholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './texts.ts'

/** Maximum number of entries on a page. */
export const PageLimit = WholeNumber.pipe(z.number().min(1).max(limits.memberPageMaxSize))

/** A list or one page of it. `pagination` is absent if the request asked for no page and all entries fit. */
export const listOrPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    is_paginated: z.boolean(),
    pagination: z.object({ next_cursor: z.string().nullable() }).optional(),
  })

const creationCursor = /^\d{1,16}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** `next_cursor` of a page by creation: the creation time and the id of its first entry. */
const CreationCursor = text(60, (bounded) => bounded.regex(creationCursor, 'must be a next_cursor'))

/** Page of a list that is sorted by creation. */
export const creationPage = { limit: PageLimit.optional(), cursor: CreationCursor.optional() }
