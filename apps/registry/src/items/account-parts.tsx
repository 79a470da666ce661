'use client'

import { useAction, useForm, useStep, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { Button, type ButtonKind, Field, Form, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

type BlockProps = { title: string; help?: ReactNode; badge?: ReactNode; action?: ReactNode; children?: ReactNode }

/** A setting: title, one line of help, an action at the end, details below. */
export function Block({ title, help, badge, action, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border bg-card p-5 text-card-foreground">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 grow basis-48 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="font-medium wrap-anywhere" id={id}>
              {title}
            </h2>
            {badge && <Badge>{badge}</Badge>}
          </div>
          {help && <p className="text-sm wrap-anywhere text-muted-foreground">{help}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

function Badge({ children }: { children: ReactNode }) {
  return <span className="rounded-full border px-2 py-0.5 text-xs font-normal">{children}</span>
}

type StepBlockProps = Omit<BlockProps, 'action' | 'children'> & {
  /** The label of the button that opens the step. */
  label: string
  /** Accessible name where several buttons have the same label. */
  fullLabel?: string
  /** Shown below the header, with or without the open step. */
  rows?: ReactNode
  children: (close: () => void) => ReactNode
}

/** A block whose action opens a form below its head. One step of the page is open at a time; Escape closes it. */
export function StepBlock({ label, fullLabel, rows, children, ...block }: StepBlockProps) {
  const step = useStep()
  const open = (
    <Button {...step.opener} aria-label={fullLabel} kind="outline">
      {label}
    </Button>
  )
  return (
    <Block {...block} action={!step.isOpen && open}>
      {step.isOpen && <div {...step.body}>{children(step.close)}</div>}
      {rows}
    </Block>
  )
}

/** A list of a block. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y border-t text-sm">
      {children}
    </ul>
  )
}

type RowProps = { title: ReactNode; badge?: string | undefined; detail?: string | undefined; children?: ReactNode }

/** An entry of a list, with its actions. */
export function Row({ title, badge, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3 last:pb-0">
      <div className="grid min-w-0 grow basis-48 gap-0.5">
        <p className="wrap-anywhere">
          {title} {badge && <Badge>{badge}</Badge>}
        </p>
        {detail && <p className="wrap-anywhere text-muted-foreground">{detail}</p>}
      </div>
      {children}
    </li>
  )
}

type TextFormProps = {
  /** The name of form and field, unique on the page. */
  name: string
  label: string
  value: string
  /** Stores the trimmed text. */
  onSave: (text: string) => Promise<unknown>
  close: () => void
  /** The message for an empty text. Without it, an empty text can be stored. */
  requiredMessage?: string
  autoComplete?: string
}

/** A form with one text. */
export function TextForm({ name, label, value, onSave, close, requiredMessage, autoComplete = 'off' }: TextFormProps) {
  const t = useTranslate()
  const form = useForm({
    name,
    errorField: name,
    validate: ({ [name]: text = '' }) => (requiredMessage && !text.trim() ? { [name]: requiredMessage } : {}),
    async submit({ [name]: text = '' }) {
      await onSave(text.trim())
      close()
    },
  })
  return (
    <Form form={form}>
      <Field field={form.field(name, { autoComplete, defaultValue: value, maxLength: 100 })} label={label} />
      <FormButtons close={close} isPending={form.pending} label={t(texts.save)} />
    </Form>
  )
}

/** The buttons of a form in a step. */
export function FormButtons({ close, isPending, label }: { close: () => void; isPending: boolean; label: string }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-2">
      <Button pending={isPending} type="submit">
        {label}
      </Button>
      <Button kind="ghost" onClick={close}>
        {t(texts.cancel)}
      </Button>
    </div>
  )
}

/** The picture of a button that edits a row. Its accessible name says which. */
export function PencilIcon() {
  return (
    <svg aria-hidden="true" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5" viewBox="0 0 16 16">
      <path d="m10.5 3 2.5 2.5L5.5 13H3v-2.5ZM9 4.5 11.5 7" />
    </svg>
  )
}

type ActionButtonProps = { label: string; kind?: ButtonKind; onPress: () => Promise<unknown>; fullLabel?: string }

/** A button that runs an action, and shows why it failed. */
export function ActionButton({ label, fullLabel, kind = 'outline', onPress }: ActionButtonProps) {
  const { run, pending, error } = useAction(onPress)
  return (
    <div className="grid gap-2">
      <Button aria-label={fullLabel} kind={kind} onClick={run} pending={pending}>
        {label}
      </Button>
      <Problem onRetry={run} text={error} />
    </div>
  )
}

type ConfirmButtonProps = ActionButtonProps & { question: string; losses: readonly string[] }

/** A button of an action that cannot be undone: asks first, and names the consequences. */
export function ConfirmButton({ label, fullLabel, kind = 'ghost', question, losses, onPress }: ConfirmButtonProps) {
  const t = useTranslate()
  const step = useStep()
  if (!step.isOpen) {
    return (
      <Button {...step.opener} aria-label={fullLabel} className="justify-self-start text-destructive" kind={kind}>
        {label}
      </Button>
    )
  }
  return (
    <div {...step.body} className="grid grow basis-full gap-3 rounded-md border p-3 text-start">
      <p className="font-medium wrap-anywhere outline-none" data-autofocus tabIndex={-1}>
        {question}
      </p>
      {losses.length > 0 && (
        <ul className="list-disc ps-5 text-muted-foreground">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <ActionButton kind="destructive" label={label} onPress={() => onPress().then(step.close)} />
        <Button kind="outline" onClick={step.close}>
          {t(texts.cancel)}
        </Button>
      </div>
    </div>
  )
}

const ResultContext = createContext<(text: string) => void>(() => {})
const visibleMillis = 6000

/** Returns a function that shows a short result at the end of the window. */
export const useShowResult = () => useContext(ResultContext)

/** Shows the last result of the settings for six seconds, and announces it. */
export function Results({ children }: { children: ReactNode }) {
  const [{ text, id }, setResult] = useState({ text: '', id: 0 })
  const show = useCallback((shown: string) => setResult((before) => ({ text: shown, id: before.id + 1 })), [])
  useEffect(() => {
    const timer = setTimeout(
      () => setResult((shown) => (shown.id === id ? { ...shown, text: '' } : shown)),
      visibleMillis,
    )
    return () => clearTimeout(timer)
  }, [id])
  return (
    <ResultContext.Provider value={show}>
      {children}
      <div className="pointer-events-none fixed inset-x-4 bottom-4 flex justify-center" role="status">
        {text && (
          <p className="rounded-md border bg-popover px-4 py-2 text-sm text-popover-foreground shadow-md" key={id}>
            {text}
          </p>
        )}
      </div>
    </ResultContext.Provider>
  )
}
