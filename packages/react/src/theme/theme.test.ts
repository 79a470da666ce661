import { expect, test } from 'vitest'
import { themeStyles } from './theme.tsx'

test('a theme sets the colors of both modes, and light ones for dark mode where it has no dark ones', () => {
  const css = themeStyles({ light: { primary: 'green', card: 'white' }, dark: { primary: 'lime' }, radius: '4px' })
  expect(css).toContain('--portico-radius:4px;')
  expect(css).toContain('--portico-light-primary:green;')
  expect(css).toContain('--portico-dark-primary:lime;')
  expect(css).toContain('--portico-dark-card:white;')
})

test('a value cannot end its declaration or the style element', () => {
  const css = themeStyles({ light: { primary: 'red;} body{display:none}</style>' } })
  expect(css).not.toContain('body{')
  expect(css).not.toContain('<')
})
