import * as en from '@portico/messages/en'
import type { MemberRules } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { useUnmetRules } from './use-unmet-rules.ts'

/** Shows which rules of a team the user does not fulfill, and what to do. Shows nothing while all are fulfilled. */
export function UnmetRulesBlock({ teamId, rules }: { teamId: string; rules: MemberRules }) {
  const t = useTranslate()
  const unmet = useUnmetRules(teamId, rules)
  return (
    <div aria-live="polite">{unmet.length > 0 && <Block help={unmet.join(' ')} title={t(en.withheldInTeam)} />}</div>
  )
}
