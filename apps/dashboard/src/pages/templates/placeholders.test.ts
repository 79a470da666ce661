import { expect, it } from 'vitest'
import { splitPlaceholders } from './placeholders.ts'

it('splits a text at its variables, and leaves conditions as they are written', () => {
  expect(splitPlaceholders('{{otp}} for {{ projectDisplayName }}{{#if x}}!{{/if}}')).toEqual([
    { text: '{{otp}}', start: 0, variable: 'otp' },
    { text: ' for ', start: 7, variable: null },
    { text: '{{ projectDisplayName }}', start: 12, variable: 'projectDisplayName' },
    { text: '{{#if x}}!{{/if}}', start: 36, variable: null },
  ])
  expect(splitPlaceholders('')).toEqual([])
})
