import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { adoptStyles, themeStyles } from './theme.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a theme sets the colors of both modes; a missing dark color is the light one', () => {
  const css = themeStyles({ light: { primary: 'green', card: 'white' }, dark: { primary: 'lime' }, radius: '4px' })
  expect(css).toContain('--portico-radius:4px;')
  expect(css).toContain('--portico-pair-primary:green,lime;')
  expect(css).toContain('--portico-pair-card:white,white;')
  expect(css).not.toContain('--portico-pair-bg')
})

test('a dark color without a light one keeps the light color of the style sheet', () => {
  const names = [
    'background',
    'card',
    'foreground',
    'muted',
    'border',
    'input',
    'primary',
    'danger',
    'success',
  ] as const
  const css = themeStyles({ dark: Object.fromEntries(names.map((name) => [name, 'black'])) })
  const usual = readFileSync(new URL('root.css', import.meta.url), 'utf8')
  const pairs = [...css.matchAll(/--portico-pair-([\w-]+):(.*?),black;/g)]
  expect(pairs).toHaveLength(names.length)
  // Before it stands the color of the project, which the theme replaces.
  const own = (property: string | undefined) =>
    property === 'bg' || property === 'primary' ? `var(--portico-own-${property}, ` : ''
  for (const [, property, light] of pairs) {
    expect(usual).toContain(`--portico-pair-${property}: ${own(property)}${light}, `)
  }
})

test('a value cannot end its declaration or the style element', () => {
  const css = themeStyles({ light: { primary: 'red;} body{display:none}</style>' } })
  expect(css).not.toContain('body{')
  expect(css).not.toContain('<')
})

test('a document without adopted style sheets gets a style element while the theme is mounted', () => {
  const styles = new Set<object>()
  const createElement = () => {
    const element = { textContent: '', remove: () => styles.delete(element) }
    return element
  }
  vi.stubGlobal('document', { createElement, head: { append: (element: object) => styles.add(element) } })
  const remove = adoptStyles('.portico-root{}')
  expect([...styles]).toMatchObject([{ textContent: '.portico-root{}' }])
  remove()
  expect(styles.size).toBe(0)
})
