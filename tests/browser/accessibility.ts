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

/** Rules whose result depends on colors and positions. All others depend on elements, names and roles alone. */
export const appearanceRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * Checks a page in its current state, by all rules or by some. Axe is loaded once per page, which takes longer than a
 * check.
 */
export async function checkAccessibility(page: Page, rules: string[] | null = null): Promise<Accessibility> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // As text: the policy of a page lets no script in.
  if (!isLoaded) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const options: axe.RunOptions = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
    const { violations, passes } = await window.axe.run(document, options)
    return {
      violations: violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
      passedRules: passes.length,
    }
  }, rules)
}
