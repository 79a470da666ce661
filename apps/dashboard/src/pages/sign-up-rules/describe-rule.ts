import type { SignUpRule } from '@portico/sdk/admin'
import type { useSignUpRuleTexts } from './use-sign-up-rule-texts.ts'

type Texts = ReturnType<typeof useSignUpRuleTexts>

const shownValues = 3

/** Returns the conditions of a rule as one line each. */
export function describeRule(rule: SignUpRule, texts: Texts): string[] {
  const list = (name: string, values: readonly string[] | null) => {
    if (values === null) return []
    const more = values.length > shownValues ? ` + ${values.length - shownValues}` : ''
    return [`${name}: ${values.slice(0, shownValues).join(', ')}${more}`]
  }
  const flag = (name: string, value: boolean | null) =>
    value === null ? [] : [`${name}: ${value ? texts.yes : texts.no}`]
  const conditions = [
    ...list(texts.emails, rule.emails),
    ...flag(texts.isDisposable, rule.isDisposable),
    ...list(texts.countries, rule.countries),
    ...list(texts.networks, rule.networks),
    ...list(texts.methods, rule.methods),
    ...(rule.botRiskFrom === null ? [] : [`${texts.botRiskFrom} ${rule.botRiskFrom}`]),
    ...flag(texts.isVerified, rule.isVerified),
    ...flag(texts.isInvited, rule.isInvited),
  ]
  return conditions.length > 0 ? conditions : [texts.everyone]
}
