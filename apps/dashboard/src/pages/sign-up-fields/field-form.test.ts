import { expect, test } from 'vitest'
import { choicesOf, textsOf, toField, toForm } from './field-form.ts'

test('a field is the same after the form', () => {
  const field = {
    name: 'size',
    type: 'choice',
    storedIn: 'client_read_only_metadata',
    isRequired: true,
    labels: { en: 'Size: how many', 'pt-BR': 'Tamanho' },
    hints: { ar: 'كم عددكم؟' },
    choices: [
      { value: 'small', labels: { en: 'Up to 10', de: 'Bis 10' } },
      { value: 'large', labels: { en: 'More' } },
    ],
    format: null,
    minLength: null,
    maxLength: null,
  } as const
  expect(toField(toForm({ ...field, choices: [...field.choices] }))).toEqual(field)
})

test('a text has no choices, and a checkbox no length', () => {
  const form = {
    ...toForm(),
    name: ' company ',
    labels: 'en: Company\n\n',
    choices: 'a | en: A\nb | en: B',
    minLength: '2',
  }
  expect(toField(form)).toMatchObject({ name: 'company', labels: { en: 'Company' }, choices: [], minLength: 2 })
  expect(toField({ ...form, type: 'checkbox' })).toMatchObject({ choices: [], minLength: null })
})

test.each([['Company'], ['en:'], ['EN: Company'], ['__proto__: x']])('%s is no line of a label', (line) => {
  expect(textsOf([line])).toBeNull()
})

test.each(['small | en: Small', 'small\nlarge', '| en: A\n| en: B', 'a | Small\nb | en: B'])(
  '%j are no choices',
  (text) => {
    expect(choicesOf(text)).toBeNull()
  },
)
