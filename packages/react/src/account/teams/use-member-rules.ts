import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import type { MemberRules, UserTeam } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { type FormValues, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { type Method, methodsOf } from './rule-texts.ts'

const minutesPerHour = 60
const maxHours = limits.teamSignInAgeMaxMinutes / minutesPerHour

/** Names of the fields. */
export const ruleFields = { factor: 'factor', hours: 'hours', domains: 'domains' } as const
export const methodField = (method: Method) => `method-${method}`

/** Sets all rules of a team at once. The service refuses rules that the user does not fulfill. */
export function useMemberRules({ id, rules }: UserTeam, onSaved: () => void) {
  const { teams } = usePortico()
  const t = useTranslate()
  const config = useProjectOrNull()?.config
  const offered = config ? methodsOf(config) : []
  const form = useSubmit(
    async (values) => {
      await teams.update(id, { rules: rulesIn(values, offered) })
      onSaved()
    },
    {
      errorField: '',
      validate: ({ hours = '' }) => (isHours(hours) ? {} : { hours: t(en.ruleAgeInvalid) }),
    },
  )
  const age = rules?.maxSignInAgeMinutes
  return {
    form,
    methods: offered.map((method) => ({ method, isAllowed: rules?.methods?.includes(method) ?? true })),
    hours: age ? String(age / minutesPerHour) : '',
    domains: rules?.emailDomains?.join(', '),
  }
}

/** Returns the rules in a form. All methods, like none, mean that every method is allowed. */
function rulesIn(values: FormValues, offered: readonly Method[]): MemberRules {
  const chosen = offered.filter((method) => values[methodField(method)])
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
