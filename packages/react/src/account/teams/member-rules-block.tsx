import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { ruleMethodNames } from '@portico/messages/rule-method-names'
import type { MemberRules, UserTeam } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { type FormValues, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { type Method, methodsOf } from './rule-texts.ts'

const minutesPerHour = 60
const maxHours = limits.teamSignInAgeMaxMinutes / minutesPerHour

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

/** Sets all rules at once. The service refuses rules that the user does not fulfill. */
function RulesForm({ team: { id, rules }, close }: { team: UserTeam; close: () => void }) {
  const { teams } = usePortico()
  const t = useTranslate()
  const config = useProjectOrNull()?.config
  const offered = config ? methodsOf(config) : []
  const form = useSubmit(
    async (values) => {
      await teams.update(id, { rules: rulesIn(values, offered) })
      close()
    },
    {
      errorField: '',
      validate: ({ hours = '' }) => (isHours(hours) ? {} : { hours: t(en.ruleAgeInvalid) }),
    },
  )
  const age = rules?.maxSignInAgeMinutes
  return (
    <Form name={`rules-${id}`} state={form}>
      <fieldset className="portico-choices">
        <legend>{t(en.ruleMethods)}</legend>
        {offered.map((method) => (
          <label key={method}>
            <input
              defaultChecked={rules?.methods?.includes(method) ?? true}
              name={`method-${method}`}
              type="checkbox"
              value="on"
            />
            {t(ruleMethodNames[method])}
          </label>
        ))}
      </fieldset>
      <div className="portico-choices">
        <label>
          <input defaultChecked={rules?.secondFactor} name="factor" type="checkbox" value="on" />
          {t(en.ruleFactor)}
        </label>
      </div>
      <Field
        defaultValue={age ? age / minutesPerHour : ''}
        inputMode="decimal"
        label={t(en.ruleAge)}
        name="hours"
        type="text"
      />
      <Field
        defaultValue={rules?.emailDomains?.join(', ')}
        dir="ltr"
        hint={t(en.ruleDomainsHint)}
        label={t(en.ruleDomains)}
        name="domains"
        type="text"
      />
      <StepButtons close={close} label={t(en.save)} pending={form.pending} />
    </Form>
  )
}

/** Returns the rules in a form. All methods, like none, mean that every method is allowed. */
function rulesIn(values: FormValues, offered: readonly Method[]): MemberRules {
  const chosen = offered.filter((method) => values[`method-${method}`])
  const isAny = chosen.length === 0 || chosen.length === offered.length
  const domains = (values.domains ?? '').split(/[\s,;]+/).filter((domain) => domain !== '')
  return {
    methods: isAny ? null : chosen,
    secondFactor: values.factor === 'on',
    maxSignInAgeMinutes: values.hours?.trim() ? Math.round(hoursIn(values.hours) * minutesPerHour) : null,
    emailDomains: domains.length > 0 ? [...new Set(domains.map((domain) => domain.toLowerCase()))] : null,
  }
}

const hoursIn = (text: string) => Number(text.trim().replace(',', '.'))

/** Returns true for a number of hours that the service accepts, and for none. */
function isHours(text: string): boolean {
  const hours = hoursIn(text)
  return text.trim() === '' || (hours * minutesPerHour >= limits.teamSignInAgeMinMinutes && hours <= maxHours)
}
