import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { ruleMethodNames } from '@portico/messages/rule-method-names'
import type { MemberRuleCheck, MemberRules } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { useFetched } from '../../ui/blocks/use-fetched.ts'

/** Shows which rules of a team the user does not fulfill, and what to do. Shows nothing while all are fulfilled. */
export function UnmetRulesBlock({ teamId, rules }: { teamId: string; rules: MemberRules }) {
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
  return (
    <div aria-live="polite">
      {data && data.unmetRules.length > 0 && (
        <Block help={data.unmetRules.map((name) => sentences[name]()).join(' ')} title={t(en.withheldInTeam)} />
      )}
    </div>
  )
}

const listOf = (items: readonly string[] | null = []) => (items ?? []).join(', ')
