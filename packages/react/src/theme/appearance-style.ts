import type { Project } from '@portico/sdk/client'
import type { CSSProperties } from 'react'

type Appearance = Project['config']['appearance']
type Pair = Appearance['brandColor']
type Variables = CSSProperties & Record<`--${string}`, string>

/** Families that every system has. Null stands for that of the page. */
const families = {
  sans: 'system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const

/**
 * Returns the variables of root.css that show the appearance of a project. A host's theme sets the colors that use them, so
 * that it takes precedence. Services of earlier releases send no appearance.
 */
export function appearanceStyle(appearance: Appearance | undefined): CSSProperties | undefined {
  if (!appearance) return undefined
  const { brandColor, backgroundColor, radius, font } = appearance
  const variables: Variables = {}
  setPair('primary', brandColor, 'var(--portico-fg)')
  setPair('page', backgroundColor, 'transparent')
  if (radius !== null) variables['--portico-own-radius'] = `${radius}rem`
  if (font !== null) variables['--portico-own-font'] = families[font]
  return variables

  /** A light color applies in dark mode too, unless there is a dark one. */
  function setPair(name: string, pair: Pair, usual: string): void {
    if (pair) variables[`--portico-own-${name}`] = `${pair.light ?? usual}, ${pair.dark ?? pair.light ?? usual}`
  }
}
