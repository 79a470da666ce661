import { expect, test } from 'vitest'
import { themeStyles } from './theme.tsx'

test('colours of both modes reach the screens, the dark ones also when the device decides', () => {
  const css = themeStyles({ light: { primary: 'green' }, dark: { primary: 'lime' }, radius: '4px' })
  expect(css).toContain('--portico-radius:4px;--portico-primary:green;')
  expect(css.match(/--portico-primary:lime;/g)).toHaveLength(2)
})

test('a value cannot end its declaration or the style element', () => {
  const css = themeStyles({ light: { primary: 'red;} body{display:none}</style>' } })
  expect(css).not.toContain('body{')
  expect(css).not.toContain('<')
})
