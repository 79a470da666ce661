import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { ruleMethodNames } from '@portico/messages/rule-method-names'
import type { UserTeam } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { methodField, ruleFields, useMemberRules } from './use-member-rules.ts'

/** The rules of a team for its members, with a form that changes them. */
export function MemberRulesBlock({ team }: { team: UserTeam }) {
  const t = useTranslate()
  return (
    <StepBlock
      fullLabel={fill(t(en.editNamed), { name: t(en.teamRules) })}
      help={t(en.teamRulesHelp)}
      label={t(en.edit)}
      title={t(en.teamRules)}
    >
      {(close) => <RulesForm close={close} team={team} />}
    </StepBlock>
  )
}

function RulesForm({ team, close }: { team: UserTeam; close: () => void }) {
  const t = useTranslate()
  const { form, methods, hours, domains } = useMemberRules(team, close)
  return (
    <Form name={`rules-${team.id}`} state={form}>
      <fieldset className="portico-choices">
        <legend>{t(en.ruleMethods)}</legend>
        {methods.map(({ method, isAllowed }) => (
          <label key={method}>
            <input defaultChecked={isAllowed} name={methodField(method)} type="checkbox" value="on" />
            {t(ruleMethodNames[method])}
          </label>
        ))}
      </fieldset>
      <div className="portico-choices">
        <label>
          <input defaultChecked={team.rules?.secondFactor} name={ruleFields.factor} type="checkbox" value="on" />
          {t(en.ruleFactor)}
        </label>
      </div>
      <Field defaultValue={hours} inputMode="decimal" label={t(en.ruleAge)} name={ruleFields.hours} type="text" />
      <Field
        defaultValue={domains}
        dir="ltr"
        hint={t(en.ruleDomainsHint)}
        label={t(en.ruleDomains)}
        name={ruleFields.domains}
        type="text"
      />
      <StepButtons close={close} label={t(en.save)} pending={form.pending} />
    </Form>
  )
}
