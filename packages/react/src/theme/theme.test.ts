import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeStyles } from './theme.tsx'

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
  for (const [, property, light] of pairs) expect(usual).toContain(`--portico-pair-${property}: ${light}, `)
})

test('a value cannot end its declaration or the style element', () => {
  const css = themeStyles({ light: { primary: 'red;} body{display:none}</style>' } })
  expect(css).not.toContain('body{')
  expect(css).not.toContain('<')
})
