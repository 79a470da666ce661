import type { ServerTeam } from '@portico/sdk/server'
import { Card, CardNote } from '../../parts/cards/card.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Paragraphs } from '../../parts/layout.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
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
    <OpenSection
      id="rules"
      title={texts.rules}
      actions={
        <RoleButton isSmall needs="admin" icon="pencil" onClick={() => show('rules')}>
          {texts.editRules}
        </RoleButton>
      }
    >
      {rules === null ? (
        <CardNote>{texts.noRules}</CardNote>
      ) : (
        <Card isPadded>
          <Paragraphs>
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
            <Text as="p" look="hint">
              {texts.rulesHint}
            </Text>
          </Paragraphs>
        </Card>
      )}
      {open === 'rules' && <RulesDialog team={team} onClose={close} />}
    </OpenSection>
  )
}
