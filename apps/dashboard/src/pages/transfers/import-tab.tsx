import type { Transfer } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { CardBody, CardFoot } from '../../parts/cards/card.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Actions } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { ImportFields, type ImportForm } from './import-fields.tsx'
import { hasSecondFile } from './import-files.ts'
import { ImportResultCard } from './import-result.tsx'
import { transfersQuery } from './transfer-queries.ts'
import { type ImportInput, type ImportProgress, useImport } from './use-import.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

const empty: ImportForm = {
  source: 'portico',
  main: undefined,
  second: undefined,
  hashConfig: undefined,
  betterAuthSecret: '',
  update: false,
  createPermissions: false,
  events: false,
}

/** Chooses files, judges them in a dry run, and imports them. */
export function ImportTab() {
  const texts = useTransferTexts()
  const form = useForm<ImportForm>({ defaultValues: empty })
  const running = useImport()
  const [applies, setApplies] = useState(false)
  const start = (apply: boolean) =>
    form.handleSubmit((values) => {
      setApplies(apply)
      running.start(inputOf(values, apply))
    })
  const { result } = running
  const open = useOpenTransfer()
  // An import follows a dry run, or continues one that was interrupted.
  const isJudged = open?.apply ?? (result !== null && !result.input.options.apply)
  return (
    <>
      {open && !running.isRunning && <OpenNote transfer={open} />}
      <form noValidate onSubmit={start(false)} onChange={running.forget}>
        <Section title={texts.files} help={texts.filesHelp} isPadded={false}>
          <CardBody as="fieldset" disabled={running.isRunning}>
            <ImportFields form={form} />
          </CardBody>
          <CardFoot>
            <Text as="p" look="muted" isNumber role="status">
              {running.progress ? (
                <Progress progress={running.progress} isApplied={applies} />
              ) : (
                !running.isRunning && !isJudged && texts.applyHint
              )}
            </Text>
            <Actions>
              {running.isRunning && (
                <Button icon="circle-x" onClick={running.stop}>
                  {texts.stop}
                </Button>
              )}
              <Button type="submit" look={isJudged ? undefined : 'primary'} isBusy={running.isRunning && !applies}>
                {texts.dryRun}
              </Button>
              <Button
                look={isJudged ? 'primary' : undefined}
                isBusy={running.isRunning && applies}
                isDisabled={!isJudged && !(running.isRunning && applies)}
                onClick={start(true)}
              >
                {texts.apply}
              </Button>
            </Actions>
          </CardFoot>
        </Section>
      </form>
      {result && <ImportResultCard result={result} />}
      <UnsavedGuard isDirty={running.isRunning} title={texts.leaveTitle} text={texts.leaveText} />
    </>
  )
}

/** The import that is not finished, or undefined. A project has one at most. */
function useOpenTransfer(): Transfer | undefined {
  const { projectId } = useProjectApp()
  const { data } = useQuery(transfersQuery(projectId, undefined))
  return data?.items.find(({ state }) => state === 'open')
}

function OpenNote({ transfer: { id } }: { transfer: Transfer }) {
  const texts = useTransferTexts()
  const { projectId } = useProjectApp()
  return (
    <Note
      tone="warn"
      actions={
        <ButtonLink to="/p/$projectId/transfers/$transferId" params={{ projectId, transferId: id }} isSmall>
          {texts.details}
        </ButtonLink>
      }
    >
      {texts.openNote}
    </Note>
  )
}

function inputOf(values: ImportForm, apply: boolean): ImportInput {
  const { source, main, second, hashConfig, betterAuthSecret, update, createPermissions, events } = values
  return {
    source,
    files: {
      main: [...(main ?? [])],
      second: (hasSecondFile(source) && second?.[0]) || null,
      hashConfig: (source === 'firebase' && hashConfig?.[0]) || null,
    },
    betterAuthSecret: source === 'better-auth' ? betterAuthSecret : '',
    options: { apply, update, createPermissions, events },
  }
}

/** Rows that were read or sent, and the speed. */
function Progress({ progress, isApplied }: { progress: ImportProgress; isApplied: boolean }) {
  const texts = useTransferTexts()
  const { number } = useLanguage()
  return (
    <>
      {format(isApplied ? texts.importing : texts.judging, { count: number(progress.rows) })}
      {' · '}
      {format(texts.perSecond, { count: number(progress.perSecond) })}
    </>
  )
}
