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

/** Violations found by axe, each with its elements, and the number of rules that passed. */
export interface Accessibility {
  readonly violations: readonly { readonly id: string; readonly html: readonly string[] }[]
  readonly passedRules: number
}

/** Checks a page in its current state. Axe is loaded once per page, which takes longer than a check. */
export async function checkAccessibility(page: Page): Promise<Accessibility> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // As text: the policy of a page lets no script in.
  if (!isLoaded) await page.evaluate(source)
  return page.evaluate(async () => {
    // Axe reads the color of texts here, but in forced colors browsers keep the color of the author in this property.
    const { getPropertyValue } = CSSStyleDeclaration.prototype
    if (matchMedia('(forced-colors: active)').matches) {
      CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
      }
    }
    const { violations, passes } = await window.axe.run(document, { resultTypes: ['violations'] })
    CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue
    return {
      violations: violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
      passedRules: passes.length,
    }
  })
}
