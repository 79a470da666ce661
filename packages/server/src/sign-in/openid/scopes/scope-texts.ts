import { matchLanguage } from '@portico/messages/match-language'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { ScopeText } from './scopes.ts'

const selectTexts = query<{ projectId: string; ids: readonly string[] }, { id: string; texts: readonly ScopeText[] }>(
  'select_texts_of_oauth_scopes',
  `select id, texts from oauth_scopes where project_id = :projectId and id = any(:ids::text[]) order by id collate "C"`,
)

/** Returns the text of each scope in a language, in English, or the first one. Scopes that were deleted are left out. */
export async function findScopeTexts(
  { db }: WithReads,
  projectId: string,
  { ids, language }: { readonly ids: readonly string[]; readonly language: string },
): Promise<ReadonlyMap<string, ScopeText>> {
  if (ids.length === 0) return new Map()
  const rows = await db.run(selectTexts, { projectId, ids: [...new Set(ids)] })
  return new Map(rows.flatMap(({ id, texts }) => (texts[0] ? [[id, textIn(texts, language) ?? texts[0]]] : [])))
}

function textIn(texts: readonly ScopeText[], language: string): ScopeText | undefined {
  const matched = matchLanguage(
    [language, 'en'],
    texts.map(({ locale }) => locale),
  )
  return texts.find(({ locale }) => locale === matched)
}
