import { knownError } from '@portico/contract'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** A trusted domain as sent by the caller. */
export interface DomainInput {
  readonly domain: string
  readonly handler_path: string
}

const deleteDomains = statement<{ projectId: string }, never>(
  'delete_domains',
  `delete from project_domains where project_id = :projectId`,
)

const insertDomains = statement<{ projectId: string; domains: string[]; paths: string[] }, never>(
  'insert_domains',
  `insert into project_domains (project_id, domain, handler_path)
   select :projectId, given.domain, given.path
   from unnest(:domains::text[], :paths::text[]) with ordinality as given (domain, path, position)
   order by given.position`,
)

/** Throws DUPLICATE_LIST_ENTRY if a list contains a domain twice. */
export function requireDistinctDomains(domains: readonly DomainInput[]): void {
  const seen = new Set<string>()
  for (const { domain } of domains) {
    if (seen.has(domain)) {
      throw knownError('DUPLICATE_LIST_ENTRY', { field: 'config.domains', value: domain })
    }
    seen.add(domain)
  }
}

/** Replaces the trusted domains by these, in this order. The caller has locked the project's row. */
export async function replaceDomains(
  { db }: WithTransaction,
  projectId: string,
  domains: readonly DomainInput[],
): Promise<void> {
  await db.run(deleteDomains, { projectId })
  if (domains.length === 0) return
  await db.run(insertDomains, {
    projectId,
    domains: domains.map(({ domain }) => domain),
    paths: domains.map(({ handler_path }) => handler_path),
  })
}
