import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Violations found by axe with their elements, and the number of passed rules. */
export interface Accessibility {
  readonly violations: readonly { readonly id: string; readonly html: readonly string[] }[]
  readonly passedRules: number
}

/** Checks a page in its current state. Axe is loaded once per page, which takes longer than a check. */
export async function checkAccessibility(page: Page): Promise<Accessibility> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Passed as text, because the policy of the page allows no other scripts.
  if (!isLoaded) await page.evaluate(source)
  return page.evaluate(async () => {
    // Axe reads this property for text colors. In forced colors it contains the author's color.
    const { getPropertyValue } = CSSStyleDeclaration.prototype
    if (matchMedia('(forced-colors: active)').matches) {
      CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
      }
    }
    // During a transition, a text may have the color of the next state on the background of the previous one.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { violations, passes } = await window.axe.run(document, { resultTypes: ['violations'] })
    CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue
    return {
      violations: violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
      passedRules: passes.length,
    }
  })
}
