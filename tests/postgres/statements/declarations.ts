/** Finds the declarations of statements in the sources of the server. */
import { readdirSync, readFileSync } from 'node:fs'

/** Statements with the type that a source declares for them. */
export interface Declaration {
  /** Relative to the folder of sources. */
  readonly file: string
  /** TypeScript expression for the type, valid at the end of the file. */
  readonly type: string
  /** Matches the names of its statements. */
  readonly names: RegExp
}

export const sourceFolder = new URL('../../../packages/server/src/', import.meta.url)

/** Returns the sources of the server without tests and without its main module. */
export function listSources(): string[] {
  return readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing\/|main\.ts$)/.test(file))
    .sort()
}

const statements = /^(?:export )?const (\w+) = (?:query|globalQuery|statement|globalStatement)<[\s\S]*?>\(\s*'(\w+)',/gm
const lists = /^(?:export )?const (\w+) = createList\b[^(]*\(\s*'(\w+)',/gm

/** Declarations of constants with a literal name: `const selectUser = statement<…>('select_user', …)`. */
export const literalDeclarations = (): Declaration[] =>
  listSources().flatMap((file) => {
    const text = readFileSync(new URL(file, sourceFolder), 'utf8')
    return [
      ...[...text.matchAll(statements)].map(([, constant, name]) => ({
        file,
        type: `typeof ${constant}`,
        names: new RegExp(`^${name}$`),
      })),
      ...[...text.matchAll(lists)].map(([, constant, name]) => ({
        file,
        type: `(typeof ${constant})['statement']`,
        names: new RegExp(`^${name}$`),
      })),
    ]
  })

/** Functions that create statements with a name for each shape, table or direction. */
export const familyDeclarations: readonly Declaration[] = [
  {
    file: 'projects/rotate-signing-keys.ts',
    type: "ReturnType<typeof statementsOf>['selectDue']",
    names: /^select_projects_with_old_(?:oauth_(?:rsa_)?)?signing_keys$/,
  },
  {
    file: 'projects/rotate-signing-keys.ts',
    type: "ReturnType<typeof statementsOf>['replace']",
    names: /^replace_(?:oauth_(?:rsa_)?)?signing_keys$/,
  },
  {
    file: 'accounts/users/list/list-statements.ts',
    type: 'ReturnType<typeof listStatement>',
    names: /^list_users(?!_sorted|_searched)/,
  },
  {
    file: 'accounts/users/list/sorted-list-statements.ts',
    type: 'ReturnType<typeof sortedListStatement>',
    names: /^list_users_sorted/,
  },
  {
    file: 'accounts/users/list/sorted-list-statements.ts',
    type: 'ReturnType<typeof rareSearchStatement>',
    names: /^list_users_searched/,
  },
  {
    file: 'accounts/users/list/sorted-list-statements.ts',
    type: 'ReturnType<typeof unreadUserStatement>',
    names: /^find_unread_user/,
  },
  {
    file: 'accounts/users/list/sorted-list-statements.ts',
    type: 'ReturnType<typeof setSizeStatement>',
    names: /^count_users_of_set/,
  },
  {
    file: 'accounts/users/list/sorted-list-statements.ts',
    type: 'ReturnType<typeof countMatchesStatement>',
    names: /^count_users_matching/,
  },
  {
    file: 'workspaces/team-members/member-list-statements.ts',
    type: "MemberList['lean']",
    names: /^list_members(?!.*_with_users$)/,
  },
  {
    file: 'workspaces/team-members/member-list-statements.ts',
    type: "MemberList['full']",
    names: /^list_members.*_with_users$/,
  },
  {
    file: 'workspaces/api-keys/list-keys.ts',
    type: 'KeyListQuery',
    names: /^list_(all_)?(user|team)_api_keys/,
  },
  {
    file: 'workspaces/team-permissions/list-team-permissions.ts',
    type: 'ReturnType<typeof pageOf>',
    names: /^page(_closed)?_team_permission_grants/,
  },
  {
    file: 'workspaces/user-permissions/list-user-permissions.ts',
    type: 'ReturnType<typeof pageOf>',
    names: /^page(_closed)?_user_permission_grants/,
  },
  {
    file: 'workspaces/team-permissions/list-team-permissions.ts',
    type: 'ReturnType<typeof statementOf>',
    names: /^list(_closed)?_team_permission_grants/,
  },
  {
    file: 'workspaces/user-permissions/list-user-permissions.ts',
    type: 'ReturnType<typeof statementOf>',
    names: /^list(_closed)?_user_permission_grants/,
  },
  { file: 'start/restored/void-statements.ts', type: 'ReturnType<typeof counted>', names: /^(?:void|suspend)_/ },
  { file: 'messaging/emails/list-emails.ts', type: 'ReturnType<typeof selectEmails>', names: /^list_(unsent_)?emails/ },
  { file: 'audit/list-audit-events.ts', type: 'ReturnType<typeof selectEvents>', names: /^list_audit_events/ },
  { file: 'audit/search-audit-events.ts', type: 'ReturnType<typeof searchFrom>', names: /^search_audit_events/ },
  { file: 'projects/delete/delete-project-rows.ts', type: 'DeleteBatch', names: /^delete_project_(?!row$)/ },
  {
    file: 'platform/maintenance/expired-rows.ts',
    type: 'DeleteBatch',
    names: /^delete_expired_(?!terms_acceptances$)/,
  },
  { file: 'platform/maintenance/sealed-column.ts', type: "SealedColumn['select']", names: /^select_sealed_/ },
  { file: 'platform/maintenance/sealed-column.ts', type: "SealedColumn['update']", names: /^reseal_/ },
  { file: 'platform/outbox/outbox-rows.ts', type: 'ReturnType<typeof claimOf>', names: /^claim_(mails|webhooks)$/ },
]
