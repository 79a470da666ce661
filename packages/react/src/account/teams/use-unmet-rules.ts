import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { ruleMethodNames } from '@portico/messages/rule-method-names'
import type { MemberRuleCheck, MemberRules } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useFetched } from '../../ui/blocks/use-fetched.ts'

/** Returns a sentence for each rule of a team that the user does not fulfill: what to do. */
export function useUnmetRules(teamId: string, rules: MemberRules): readonly string[] {
  const { teams } = usePortico()
  const t = useTranslate()
  const { data } = useFetched((id: string) => teams.checkRules(id), teamId)
  const sentences: { readonly [Name in MemberRuleCheck['unmetRules'][number]]: () => string } = {
    methods: () =>
      fill(t(en.unmetMethods), { methods: listOf(rules.methods?.map((name) => t(ruleMethodNames[name]))) }),
    second_factor: () => t(en.unmetFactor),
    max_sign_in_age_minutes: () => t(en.unmetAge),
    email_domains: () => fill(t(en.unmetDomains), { domains: listOf(rules.emailDomains) }),
  }
  return data?.unmetRules.map((name) => sentences[name]()) ?? []
}

const listOf = (items: readonly string[] | null = []) => (items ?? []).join(', ')
