/** Performs the steps of a state with the events that a visitor would cause. */
import type { Step } from '../states/atlas-state.ts'
import { createFile } from './picture-files.ts'
import type { TranslateName } from './translate-names.ts'

const patienceMillis = 8000

/**
 * Performs the steps in order.
 * @throws Error if an element or text does not appear.
 */
export async function takeSteps(steps: readonly Step[], names: TranslateName, signal: AbortSignal): Promise<void> {
  const control = async (name: string) => {
    const found = await appearance(() => findControl(names(name)), `"${name}"`, signal)
    // No visitor is faster than the effects of the first frame.
    await nextFrame()
    return found.isConnected ? found : appearance(() => findControl(names(name)), `"${name}"`, signal)
  }
  for (const step of steps) {
    if ('fill' in step) fill(await appearance(() => findField(step.fill), `the field ${step.fill}`, signal), step.with)
    else if ('press' in step) press(await control(step.press))
    else if ('focus' in step) (await control(step.focus)).focus()
    else if ('choose' in step)
      choose(await appearance(() => findSelect(names(step.choose)), `"${step.choose}"`, signal), step.value)
    else if ('pick' in step)
      pick(await appearance(findFileInput, 'a field for files', signal), await createFile(step.pick))
    else await sight(names(step.see), signal)
  }
}

/** Resolves once one of the texts is visible. */
export async function sight(texts: readonly string[], signal: AbortSignal): Promise<void> {
  const isShown = () => texts.some((text) => plainText(document.body.innerText).includes(plainText(text)))
  await appearance(() => isShown() || null, `the text "${texts.join('" or "')}"`, signal)
}

/** Resolves once all provider marks are loaded. They load after the form and may add brand colors. */
export async function marksOfProviders(signal: AbortSignal): Promise<void> {
  await appearance(() => document.querySelector('i.portico-brand') === null || null, 'the marks of providers', signal)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

function fill(field: HTMLInputElement, value: string): void {
  field.focus()
  // React replaces the setter of each field; the one of the class is the browser's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }))
}

function press(control: HTMLElement): void {
  control.focus()
  control.click()
}

function choose(select: HTMLSelectElement, value: string): void {
  select.focus()
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function pick(field: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  field.files = transfer.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const findFileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')

function findSelect(names: readonly string[]): HTMLSelectElement | null {
  const isNamed = ({ ariaLabel }: HTMLSelectElement) =>
    names.some((name) => plainText(ariaLabel ?? '') === plainText(name))
  return [...document.querySelectorAll('select')].find(isNamed) ?? null
}

function findField(name: string): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)
  return [...fields].find((field) => field.checkVisibility()) ?? null
}

/** Returns the control with one of the names, else the first one whose name begins with it: a menu names its user, too. */
function findControl(names: readonly string[]): HTMLElement | null {
  const controls = document.querySelectorAll<HTMLElement>('button, a, [role=tab], [role=menuitem], input')
  const ready = [...controls].filter((control) => control.checkVisibility() && control.ariaDisabled !== 'true')
  const plain = names.map(plainText)
  const isExact = (control: HTMLElement) => plain.includes(nameOf(control))
  const begins = (control: HTMLElement) => plain.some((name) => nameOf(control).startsWith(name))
  return ready.find(isExact) ?? ready.find(begins) ?? null
}

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.innerText : undefined
  return plainText(control.getAttribute('aria-label') ?? label ?? control.innerText)
}

/**
 * Resolves to a value as soon as the page contains it. Checks in each frame, because names also change without
 * mutations.
 */
function appearance<Value>(find: () => Value | null, what: string, signal: AbortSignal): Promise<Value> {
  // Fake timers run faster in some states, so this uses the real clock.
  const start = Date.now()
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find()
      if (signal.aborted) reject(signal.reason)
      else if (found !== null) resolve(found)
      else if (Date.now() - start > patienceMillis) reject(new Error(`The page never showed ${what}.`))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Text in the form that steps and tests use: without the brackets of pseudo-locales, with single spaces. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u2066-\u2069\u202a-\u202e⟦⟧~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
