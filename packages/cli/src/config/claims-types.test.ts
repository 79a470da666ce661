import { expect, test } from 'vitest'
import { claimsDeclaration } from './claims-types.ts'

test('placeholders have the types of their fields, and other values their own', () => {
  const declaration = claimsDeclaration({
    plan: '{{user.client_read_only_metadata.plan}}',
    'https://acme.test/team': { id: '{{selected_team.id}}', may: '{{selected_team.permission_ids}}' },
    verified: '{{user.primary_email_verified}}',
    since: '{{user.signed_up_at_millis}}',
    name: '{{user.display_name}}',
    version: 2,
    kinds: ['a', '{{user.id}}'],
  })
  expect(declaration).toBe(`/** The claims that the project adds to its tokens. Written by \`portico config pull\`. */
export interface Claims {
  readonly plan?: unknown
  readonly "https://acme.test/team"?: {
    readonly id: string | null
    readonly may: readonly string[] | null
  }
  readonly verified?: boolean
  readonly since?: number
  readonly name?: string | null
  readonly version?: 2
  readonly kinds?: readonly ["a", string | null]
}
`)
})
