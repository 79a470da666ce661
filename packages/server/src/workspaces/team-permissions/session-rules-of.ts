import { type Json, type MemberRuleName, MemberRules } from '@portico/contract'

/** Returns the names of the rules of a team about a session, from their stored form. */
export function sessionRulesOf(stored: Json): MemberRuleName[] {
  if (stored === null) return []
  const rules = MemberRules.parse(stored)
  return (['methods', 'max_sign_in_age_minutes'] as const).filter((name) => rules[name] !== null)
}
