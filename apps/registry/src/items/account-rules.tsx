'use client'

import { useMemberRulesForm, useOwnTeamName, useTranslate, useUnmetRules } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { MemberRules, UserTeam } from '@portico/sdk/client'
import { Block, FormButtons, StepBlock, TextForm } from './account-parts'
import { checkboxClass, checkRowClass, Field, Form } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Shows which rules of a team the user does not fulfill, and what to do. */
export function UnmetRulesBlock({ teamId, rules }: { teamId: string; rules: MemberRules }) {
  const t = useTranslate()
  const unmet = useUnmetRules(teamId, rules)
  return (
    <div aria-live="polite" className="empty:absolute">
      {unmet.length > 0 && <Block help={unmet.join(' ')} title={t(texts.withheldInTeam)} />}
    </div>
  )
}

/** The name of the user in a team. If it is empty, the team sees the account's name. */
export function OwnNameBlock({ teamId }: { teamId: string }) {
  const t = useTranslate()
  const { name, save } = useOwnTeamName(teamId)
  const label = t(texts.yourTeamName)
  return (
    <StepBlock
      fullLabel={texts.fill(t(texts.editNamed), { name: label })}
      help={name ? <bdi>{name}</bdi> : t(texts.usesAccountName)}
      label={t(texts.edit)}
      title={label}
    >
      {(close) => <TextForm close={close} label={label} name="own-team-name" onSave={save} value={name} />}
    </StepBlock>
  )
}

/** The rules of a team for its members, for those who may change the team. */
export function MemberRulesBlock({ team }: { team: UserTeam }) {
  const t = useTranslate()
  return (
    <StepBlock
      fullLabel={texts.fill(t(texts.editNamed), { name: t(texts.teamRules) })}
      help={t(texts.teamRulesHelp)}
      label={t(texts.edit)}
      title={t(texts.teamRules)}
    >
      {(close) => <RulesForm close={close} team={team} />}
    </StepBlock>
  )
}

function RulesForm({ team, close }: { team: UserTeam; close: () => void }) {
  const t = useTranslate()
  const { form, methods, secondFactor, hours, domains } = useMemberRulesForm(team, close)
  return (
    <Form form={form}>
      <fieldset className="grid gap-2 rounded-md border p-3 text-sm">
        <legend className="px-1 font-medium">{t(texts.ruleMethods)}</legend>
        {methods.map(({ label, input }) => (
          <label className={checkRowClass} key={input.name}>
            <input {...input} className={checkboxClass} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={checkRowClass}>
        <input {...secondFactor} className={checkboxClass} />
        {t(texts.ruleFactor)}
      </label>
      <Field field={hours} label={t(texts.ruleAge)} />
      <Field field={domains} hint={t(texts.ruleDomainsHint)} label={t(texts.ruleDomains)} />
      <FormButtons close={close} isPending={form.pending} label={t(texts.save)} />
    </Form>
  )
}
