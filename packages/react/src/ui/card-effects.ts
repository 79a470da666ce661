import { warnOfLowContrast } from '../theme/contrast-guard.ts'

// Bundlers replace this expression, so that production does not contain the check.
declare const process: { env: { NODE_ENV?: string } }

const durationMillis = 180
/** Smaller changes are frames of another transition, such as a note that opens. */
const smallestStepPixels = 12
const started = new WeakSet<Element>()

/** Starts the effects that a card needs after its first frame. A second call for the same card has no effect. */
export function startCardEffects(card: HTMLElement): void {
  if (started.has(card)) return
  started.add(card)
  animateHeight(card)
  if (process.env.NODE_ENV !== 'production') warnOfLowContrast(card)
}

/**
 * Animates an element to each new height of its content, unless reduced motion is preferred. By script, because CSS
 * cannot animate between two automatic heights. Ends when the element is removed. Simulated documents of tests lack what
 * it needs.
 */
function animateHeight(element: HTMLElement): void {
  const isComplete = typeof globalThis.ResizeObserver === 'function' && typeof globalThis.matchMedia === 'function'
  if (!isComplete || !('animate' in element)) return
  let { offsetHeight: height, offsetWidth: width } = element
  let motion: Animation | undefined
  const observer = new ResizeObserver(() => {
    if (motion?.playState === 'running') return
    const before = { height, width }
    height = element.offsetHeight
    width = element.offsetWidth
    const isSmall = Math.abs(height - before.height) < smallestStepPixels
    if (isSmall || width !== before.width || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const frames = [before.height, height].map((pixels) => ({ height: `${pixels}px` }))
    motion = element.animate(frames, { duration: durationMillis, easing: 'ease-out' })
  })
  observer.observe(element)
}
