import type { SignUpRule } from '@portico/sdk/admin'

/** A condition that is asked about, or not. */
type Choice = '' | 'yes' | 'no'

/** A rule as the form holds it. Lists are texts with one value a line, or separated by spaces. */
export interface RuleForm {
  action: SignUpRule['action']
  isEnabled: boolean
  note: string
  emails: string
  includesSubdomains: boolean
  isDisposable: Choice
  countries: string
  networks: string
  methods: string
  botRiskFrom: string
  isVerified: Choice
  isInvited: Choice
}

/** The rule that a new form begins with. */
const newRule: SignUpRule = {
  action: 'refuse',
  isEnabled: true,
  note: '',
  emails: null,
  includesSubdomains: false,
  isDisposable: null,
  countries: null,
  networks: null,
  methods: null,
  botRiskFrom: null,
  isVerified: null,
  isInvited: null,
}

/** Returns the values of the form for a rule, or for a new one. */
export function toForm(rule: SignUpRule = newRule): RuleForm {
  return {
    action: rule.action,
    isEnabled: rule.isEnabled,
    note: rule.note,
    emails: rule.emails?.join('\n') ?? '',
    includesSubdomains: rule.includesSubdomains,
    isDisposable: choiceOf(rule.isDisposable),
    countries: rule.countries?.join(' ') ?? '',
    networks: rule.networks?.join(' ') ?? '',
    methods: rule.methods?.join(' ') ?? '',
    botRiskFrom: String(rule.botRiskFrom ?? ''),
    isVerified: choiceOf(rule.isVerified),
    isInvited: choiceOf(rule.isInvited),
  }
}

/** Returns the rule of a form. Empty texts ask about nothing. */
export function toRule(form: RuleForm): SignUpRule {
  return {
    action: form.action,
    isEnabled: form.isEnabled,
    note: form.note.trim(),
    emails: listOf(form.emails),
    includesSubdomains: form.includesSubdomains,
    isDisposable: flagOf(form.isDisposable),
    countries: listOf(form.countries),
    networks: listOf(form.networks),
    methods: listOf(form.methods),
    botRiskFrom: form.botRiskFrom === '' ? null : Number(form.botRiskFrom),
    isVerified: flagOf(form.isVerified),
    isInvited: flagOf(form.isInvited),
  }
}

/** Returns the values of a text, or null for an empty one. */
export function listOf(text: string): string[] | null {
  const values = text.split(/[\s,]+/).filter(Boolean)
  return values.length > 0 ? values : null
}

const choiceOf = (value: boolean | null): Choice => (value === null ? '' : value ? 'yes' : 'no')
const flagOf = (choice: Choice): boolean | null => (choice === '' ? null : choice === 'yes')
