import type { ServerTeam } from '@portico/sdk/server'
import { CardNote } from '../../parts/cards/card.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Section } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { format } from '../../texts/format.ts'
import { RulesDialog } from './rules-dialog.tsx'

/** The rules of a team for its members. */
export function RulesSection({ team }: { team: ServerTeam }) {
  const texts = useTeamTexts()
  const { open, show, close } = useDialog({ rules: 'admin' })
  const { rules } = team
  return (
    <Section
      id="rules"
      title={texts.rules}
      {...(rules && { help: texts.rulesHint })}
      actions={
        <RoleButton needs="admin" icon="pencil" onClick={() => show('rules')}>
          {texts.editRules}
        </RoleButton>
      }
    >
      {rules === null ? (
        <CardNote>{texts.noRules}</CardNote>
      ) : (
        <Facts>
          {rules.methods && (
            <Fact name={texts.ruleMethods}>{rules.methods.map((method) => texts.methods[method]).join(', ')}</Fact>
          )}
          {rules.secondFactor && <Fact name={texts.ruleFactor}>{texts.required}</Fact>}
          {rules.maxSignInAgeMinutes !== null && (
            <Fact name={texts.ruleAge}>{format(texts.minutes, { count: `${rules.maxSignInAgeMinutes}` })}</Fact>
          )}
          {rules.emailDomains && <Fact name={texts.ruleDomains}>{rules.emailDomains.join(', ')}</Fact>}
        </Facts>
      )}
      {open === 'rules' && <RulesDialog team={team} onClose={close} />}
    </Section>
  )
}
