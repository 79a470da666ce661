import { limits } from '@portico/contract/limits'
import type { MemberRules, ServerTeam } from '@portico/sdk/server'
import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { Text } from '../../parts/text.tsx'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTeamOfPage } from './team-query.ts'

const methods = ['password', 'otp', 'passkey', 'oauth'] as const

interface RulesForm {
  password: boolean
  otp: boolean
  passkey: boolean
  oauth: boolean
  secondFactor: boolean
  minutes: string
  domains: string
}

/** A form for the rules of a team. They are set as a whole. */
export function RulesDialog({ team, onClose }: { team: ServerTeam; onClose: () => void }) {
  const texts = useTeamTexts()
  const common = useTexts('common')
  const { projectId, app, teamId } = useTeamOfPage()
  const form = useForm<RulesForm>({ defaultValues: valuesOf(team.rules) })
  const change = useChange(projectId, {
    run: (values: RulesForm) => app.teams.update(teamId, { rules: rulesIn(values) }),
    stale: [['teams'], ['permissions'], ['audit']],
    done: () => common.saved,
    onSuccess: onClose,
    onError: (error) =>
      showFieldError(form, error, common, [
        [/max_sign_in_age_minutes/, 'minutes'],
        [/email_domains/, 'domains'],
      ]),
  })
  const { errors } = form.formState
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.editRules}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Text as="p" look="hint">
        {texts.rulesHint}
      </Text>
      <fieldset>
        <legend>{texts.ruleMethods}</legend>
        {methods.map((method) => (
          <Choice key={method} {...form.register(method)}>
            {texts.methods[method]}
          </Choice>
        ))}
      </fieldset>
      <Choice {...form.register('secondFactor')}>{texts.requireFactor}</Choice>
      <Field label={texts.ruleAgeMinutes} error={errors.minutes?.message}>
        <Input
          type="number"
          min={limits.teamSignInAgeMinMinutes}
          max={limits.teamSignInAgeMaxMinutes}
          autoComplete="off"
          {...form.register('minutes')}
        />
      </Field>
      <Field label={texts.ruleDomains} hint={texts.ruleDomainsHint} error={errors.domains?.message}>
        <Input isMono dir="ltr" autoComplete="off" placeholder="example.com" {...form.register('domains')} />
      </Field>
    </Dialog>
  )
}

function valuesOf(rules: MemberRules | null): RulesForm {
  const allows = (method: (typeof methods)[number]) => rules?.methods?.includes(method) ?? true
  return {
    password: allows('password'),
    otp: allows('otp'),
    passkey: allows('passkey'),
    oauth: allows('oauth'),
    secondFactor: rules?.secondFactor ?? false,
    minutes: rules?.maxSignInAgeMinutes?.toString() ?? '',
    domains: rules?.emailDomains?.join(', ') ?? '',
  }
}

/** All methods, like none, mean that every method is allowed. */
function rulesIn({ secondFactor, minutes, domains, ...allowed }: RulesForm): MemberRules {
  const chosen = methods.filter((method) => allowed[method])
  const names = domains.split(/[\s,;]+/).filter((domain) => domain !== '')
  return {
    methods: chosen.length === 0 || chosen.length === methods.length ? null : chosen,
    secondFactor,
    maxSignInAgeMinutes: minutes === '' ? null : Number(minutes),
    emailDomains: names.length > 0 ? [...new Set(names.map((name) => name.toLowerCase()))] : null,
  }
}
