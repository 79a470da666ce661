'use client'

import { type FieldView, type FormView, type PasswordHint, useLink, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'

// Portico parts@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The frame of a screen. `takesFocus` moves the focus to the title, so that a result is announced. */
export function Card({ title, lead, takesFocus, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="mx-auto grid w-full max-w-sm gap-6 rounded-xl border bg-card p-6 text-card-foreground shadow-sm">
      <header className="grid gap-1.5">
        <h1
          className="text-xl font-semibold tracking-tight outline-none"
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
        >
          {title}
        </h1>
        {lead && <p className="text-sm wrap-anywhere text-muted-foreground">{lead}</p>}
      </header>
      {children}
    </section>
  )
}

type CardProps = { title: ReactNode; lead?: ReactNode; takesFocus?: boolean; children?: ReactNode }

/** Shown while a screen loads. */
export function LoadingCard() {
  const t = useTranslate()
  return (
    <div
      aria-label={t(texts.loading)}
      className="mx-auto grid w-full max-w-sm animate-pulse gap-4 rounded-xl border bg-card p-6"
      role="status"
    >
      <div className="h-6 w-2/3 rounded bg-muted" />
      <Skeleton />
    </div>
  )
}

/** The fields of a card that is loading. */
export function Skeleton() {
  return (
    <div aria-hidden="true" className="grid animate-pulse gap-4">
      <div className="h-9 rounded bg-muted" />
      <div className="h-9 rounded bg-muted" />
    </div>
  )
}

/** Classes of the focus ring. An outline is visible with forced colors, too, where shadows are not. */
const focusRing = 'outline-offset-2 outline-ring focus-visible:outline-2'

/** Classes of the label around a checkbox and its sentence: 44 px high for a finger. */
export const checkRowClass = 'flex items-start gap-2 py-1 text-sm pointer-coarse:py-3'

/** Classes of checkboxes. */
export const checkboxClass = `mt-px size-4.5 shrink-0 accent-primary ${focusRing}`

/** Classes of links. Errors may contain one, too. */
export const linkClass = `-my-0.5 inline-block rounded-sm py-0.5 font-medium wrap-anywhere text-foreground underline underline-offset-4 hover:no-underline ${focusRing}`

/** A link inside the app, which your router handles. */
export function Link({
  href,
  className = linkClass,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  const link = useLink()
  return (
    <a {...link(href)} className={className}>
      {children}
    </a>
  )
}

const buttonKinds = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary/90',
  outline: 'border bg-background hover:bg-accent hover:text-accent-foreground',
  ghost: 'hover:bg-accent hover:text-accent-foreground',
  destructive: 'bg-destructive text-white hover:bg-destructive/90 dark:bg-destructive/60',
} as const

export type ButtonKind = keyof typeof buttonKinds

/** Classes of buttons, and of links that look like one. */
export const buttonClass = (kind: ButtonKind = 'primary') =>
  `inline-flex min-h-9 max-w-full items-center justify-center gap-2 rounded-md px-4 py-1.5 text-sm font-medium wrap-break-word transition-colors ${focusRing} aria-disabled:opacity-60 ${buttonKinds[kind]}`

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; pending?: boolean }

/** A button. It is never `disabled`, which would drop the focus; while pending it is `aria-disabled`. */
export function Button({ kind, pending = false, className = '', onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      aria-busy={pending}
      aria-disabled={pending}
      className={`${buttonClass(kind)} ${className}`}
      onClick={pending && type === 'button' ? undefined : onClick}
      type={type}
      {...rest}
    />
  )
}

/** An error that concerns no single field, with a button to try again. Empty, it takes no room, but is still announced. */
export function Problem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTranslate()
  return (
    <div aria-live="polite" className="empty:absolute">
      {text && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-destructive/50 p-3 text-sm text-destructive">
          <p className="grow basis-40">{text}</p>
          {onRetry && (
            <Button kind="outline" onClick={onRetry}>
              {t(texts.retry)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** A form with the error that concerns none of its fields. */
export function Form({ form, children }: { form: FormView; children: ReactNode }) {
  return (
    <form {...form.element} className="grid gap-4">
      <Problem onRetry={form.retry} text={form.problem} />
      {children}
    </form>
  )
}

/** Classes of inputs and selects. */
export const inputClass = `h-9 w-full rounded-md border border-input bg-background px-3 text-base shadow-xs ${focusRing} aria-invalid:border-destructive md:text-sm`

type FieldProps = {
  label: string
  field: FieldView
  /** Shown below the field while it has no error. */
  hint?: ReactNode
  /** Shown at the end of the line of the label. */
  aside?: ReactNode
  inputClassName?: string
}

/** A labeled input with its hint or error. */
export function Field({ label, field, hint, aside, inputClassName = '' }: FieldProps) {
  return (
    <Labeled aside={aside} field={field} hint={hint} label={label}>
      <input {...field.input} className={`${inputClass} ${inputClassName}`} />
    </Labeled>
  )
}

/** An input for six characters. */
export function CodeField(props: FieldProps) {
  return <Field {...props} inputClassName="text-center font-mono text-lg tracking-[0.5em] uppercase md:text-lg" />
}

/** An input for a password, with a button that shows it. */
export function PasswordField({ field, ...props }: FieldProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const { input } = field
  return (
    <Labeled field={field} {...props}>
      <div className="relative">
        <input {...input} className={`${inputClass} pe-10`} type={isShown ? 'text' : 'password'} />
        <button
          aria-controls={input.id}
          aria-label={t(texts.showPassword)}
          aria-pressed={isShown}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted-foreground outline-ring hover:text-foreground focus-visible:outline-2"
          onClick={() => setShown(!isShown)}
          type="button"
        >
          <EyeIcon />
        </button>
      </div>
    </Labeled>
  )
}

type NewPasswordProps = { password: FieldView; repetition: FieldView; hint: PasswordHint; isReset?: boolean }
const hintTones = {
  neutral: '',
  warn: 'text-amber-700 dark:text-amber-400',
  success: 'text-green-700 dark:text-green-400',
}

/** A hint that is updated while typing. */
export function Hint({ text, tone }: PasswordHint) {
  return <span className={hintTones[tone]}>{text}</span>
}

/** A new password, twice, with a hint that is updated while typing. */
export function NewPasswordFields({ password, repetition, hint, isReset = false }: NewPasswordProps) {
  const t = useTranslate()
  const labels = isReset
    ? ([texts.newPassword, texts.repeatNewPassword] as const)
    : ([texts.password, texts.repeatPassword] as const)
  return (
    <>
      <PasswordField field={password} hint={<Hint {...hint} />} label={t(labels[0])} />
      <PasswordField field={repetition} label={t(labels[1])} />
    </>
  )
}

function Labeled({ label, field, hint, aside, children }: FieldProps & { children: ReactNode }) {
  const { input, noteId, error } = field
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-2 text-sm">
        <label className="font-medium" htmlFor={input.id}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      <p
        aria-live="polite"
        className={`text-sm empty:absolute [&_a]:underline [&_a]:outline-offset-2 [&_a]:outline-ring [&_a]:focus-visible:outline-2 ${error ? 'text-destructive' : 'text-muted-foreground'}`}
        id={noteId}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

function EyeIcon() {
  return (
    <svg aria-hidden="true" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5" viewBox="0 0 16 16">
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm6.5 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
    </svg>
  )
}
