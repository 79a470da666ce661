import { expect, it } from 'vitest'
import { splitPlaceholders } from './placeholders.ts'

it('splits a text at its variables, and leaves conditions as they are written', () => {
  expect(splitPlaceholders('{{otp}} for {{ projectDisplayName }}{{#if x}}!{{/if}}')).toEqual([
    { text: '{{otp}}', variable: 'otp' },
    { text: ' for ', variable: null },
    { text: '{{ projectDisplayName }}', variable: 'projectDisplayName' },
    { text: '{{#if x}}!{{/if}}', variable: null },
  ])
  expect(splitPlaceholders('')).toEqual([])
})
