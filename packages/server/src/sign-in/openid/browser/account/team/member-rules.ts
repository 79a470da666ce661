/** The rules of a team for the sign-ins of its members. */
import { limits } from '@portico/contract'
import * as english from '@portico/messages/en'
import { ruleMethodNames } from '@portico/messages/rule-method-names'
import type { Project } from '../../../../../projects/project.ts'
import { type Html, html } from '../../html.ts'
import { type AccountForm, EntryRefused, fieldOf } from '../account-form.ts'
import { type AccountView, actionForm, detailsOf, section } from '../account-forms.ts'
import type { TeamData } from './team-data.ts'

const minutesPerHour = 60
const methods = ['password', 'otp', 'passkey', 'oauth'] as const
type Method = (typeof methods)[number]

/** Returns the methods that a project has switched on. */
function methodsOf({ config }: Project): readonly Method[] {
  const isOn: Readonly<Record<Method, boolean>> = {
    password: config.credentialEnabled,
    otp: config.magicLinkEnabled,
    passkey: config.passkeyEnabled,
    oauth: config.oauthProviders.some(({ enabled }) => enabled),
  }
  return methods.filter((method) => isOn[method])
}

/** The rules, with a form that sets all of them at once. The API refuses rules that the user does not fulfill. */
export function ruleSection(view: AccountView, { team: { rules } }: TeamData): Html {
  const { text } = view.call.texts
  const checked = (isChecked: boolean) => (isChecked ? html` checked` : null)
  const choices = methodsOf(view.call.project).map(
    (method) =>
      html`<label class="choice"><input type="checkbox" name="method" value="${method}"${checked(rules?.methods?.includes(method) ?? true)}> ${text(ruleMethodNames[method])}</label>`,
  )
  const age = rules?.max_sign_in_age_minutes
  const hours = age ? String(age / minutesPerHour) : ''
  const domains = rules?.email_domains?.join(', ') ?? ''
  const fields = html`<fieldset><legend>${text(english.ruleMethods)}</legend>${choices}</fieldset>
<label class="choice"><input type="checkbox" name="factor" value="on"${checked(rules?.second_factor ?? false)}> ${text(english.ruleFactor)}</label>
<label>${text(english.ruleAge)}<input name="hours" inputmode="decimal" autocomplete="off" maxlength="10" value="${hours}"></label>
<label>${text(english.ruleDomains)}<span class="hint">${text(english.ruleDomainsHint)}</span>
<input name="domains" dir="ltr" autocomplete="off" autocapitalize="none" value="${domains}"></label>`
  const title = text(english.teamRules)
  const save = text(english.save)
  const form = actionForm(view, { action: 'rules', button: save, label: `${save}: ${title}`, fields })
  const edit = detailsOf(text(english.edit), form, view.failed?.action === 'rules')
  return section('rules', title, html`<p class="hint">${text(english.teamRulesHelp)}</p>${edit}`)
}

/**
 * Returns the rules of a form. All methods, like none, mean that every method is allowed. Throws EntryRefused for a number of hours
 * that the API does not accept.
 */
export function rulesOf(given: AccountForm): object {
  const offered = methodsOf(given.call.project)
  const chosen = offered.filter((method) => given.form.getAll('method').includes(method))
  const isAny = chosen.length === 0 || chosen.length === offered.length
  const domains = fieldOf(given, 'domains')
    .toLowerCase()
    .split(/[\s,;]+/)
  const named = [...new Set(domains.filter((domain) => domain !== ''))]
  return {
    methods: isAny ? null : chosen,
    second_factor: fieldOf(given, 'factor') === 'on',
    max_sign_in_age_minutes: minutesOf(fieldOf(given, 'hours').trim()),
    email_domains: named.length > 0 ? named : null,
  }
}

function minutesOf(hours: string): number | null {
  if (hours === '') return null
  const minutes = Math.round(Number(hours.replace(',', '.')) * minutesPerHour)
  if (minutes >= limits.teamSignInAgeMinMinutes && minutes <= limits.teamSignInAgeMaxMinutes) return minutes
  throw new EntryRefused('HOURS_INVALID')
}

/** Says which rules the user does not fulfill, and what to do. Null while all are fulfilled. */
export function unmetRules({ call }: AccountView, { team: { rules }, unmet }: TeamData): Html | null {
  if (unmet.length === 0) return null
  const { text } = call.texts
  const sentences: Readonly<Record<TeamData['unmet'][number], () => string>> = {
    methods: () =>
      text(english.unmetMethods, { methods: listOf(rules?.methods?.map((method) => text(ruleMethodNames[method]))) }),
    second_factor: () => text(english.unmetFactor),
    max_sign_in_age_minutes: () => text(english.unmetAge),
    email_domains: () => text(english.unmetDomains, { domains: listOf(rules?.email_domains) }),
  }
  const list = unmet.map((rule) => sentences[rule]()).join(' ')
  return section('unmet-rules', text(english.withheldInTeam), html`<p role="status">${list}</p>`)
}

const listOf = (items: readonly string[] | null | undefined) => (items ?? []).join(', ')
