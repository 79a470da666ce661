'use client'

import { useAction, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonKind, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

type BlockProps = { title: string; help?: ReactNode; action?: ReactNode; children?: ReactNode }

/** A setting: title, one line of help, an action at the end, details below. */
export function Block({ title, help, action, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border bg-card p-5 text-card-foreground">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="font-medium" id={id}>
            {title}
          </h2>
          {help && <p className="text-sm text-muted-foreground">{help}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
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

type RowProps = { title: ReactNode; badge?: string | undefined; detail?: string; children?: ReactNode }

/** An entry of a list, with its actions. */
export function Row({ title, badge, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate">
          {title} {badge && <span className="ms-1 rounded-full border px-2 py-0.5 text-xs">{badge}</span>}
        </p>
        {detail && <p className="text-muted-foreground">{detail}</p>}
      </div>
      {children}
    </li>
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
export function ConfirmButton({ label, fullLabel, question, losses, onPress }: ConfirmButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isOpen) text.current?.focus()
  }, [isOpen])
  if (!isOpen) {
    return (
      <Button aria-label={fullLabel} className="text-destructive" kind="ghost" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  }
  return (
    <div className="grid basis-full gap-3 rounded-md border p-3">
      <p className="font-medium outline-none" ref={text} tabIndex={-1}>
        {question}
      </p>
      <ul className="list-disc ps-5 text-muted-foreground">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <ActionButton kind="destructive" label={label} onPress={onPress} />
        <Button kind="ghost" onClick={() => setOpen(false)}>
          {t(texts.cancel)}
        </Button>
      </div>
    </div>
  )
}
