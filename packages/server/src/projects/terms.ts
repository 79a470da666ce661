/** The versions of terms and privacy policy that are in force, as they are cached with their project. */
import type { CurrentTerms, TermsDocument } from '@portico/contract'
import type { z } from 'zod'
import type { TermsVersion } from './project.ts'

/** SQL expression of the versions in force of a project `p`, the terms first: those that were created last. */
export const currentTerms = `coalesce((select json_agg(json_build_object('id', v.id, 'document', v.document, 'texts', v.texts,
         'requiresAcceptance', v.requires_acceptance, 'sessionsEndAtMillis', v.sessions_end_at_millis) order by v.document desc)
       from (select distinct on (t.document) t.* from terms_versions t where t.project_id = p.id
         order by t.document, t.created_at_millis desc, t.id desc) v), '[]')`

/** Returns the address of the first text of a document, or null. */
export const linkOf = (terms: readonly TermsVersion[], document: TermsDocument): string | null =>
  terms.find((version) => version.document === document)?.texts[0]?.url ?? null

/** Shows a version to users. */
export const currentTermsView = ({
  id,
  document,
  texts,
  requiresAcceptance,
}: TermsVersion): z.output<typeof CurrentTerms> => ({
  id,
  document,
  texts: [...texts],
  requires_acceptance: requiresAcceptance,
})
