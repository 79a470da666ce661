import type { TestProject, TestResponse } from '@portico/server/testing'

const labelled = (text: string) => ({ labels: { en: text, de: `${text} (de)` } })

/** A required text, an optional choice, a required checkbox, and a required text that users cannot change. */
export const someFields = {
  company: { name: 'company', type: 'text', is_required: true, min_length: 2, max_length: 40, ...labelled('Company') },
  size: {
    name: 'size',
    type: 'choice',
    ...labelled('Size'),
    choices: [
      { value: 'small', ...labelled('Up to 10') },
      { value: 'large', ...labelled('More') },
    ],
  },
  rules: { name: 'rules', type: 'checkbox', is_required: true, ...labelled('I follow the house rules') },
  number: {
    name: 'number',
    type: 'text',
    format: 'digits',
    is_required: true,
    stored_in: 'client_read_only_metadata',
    ...labelled('Number'),
  },
} as const

/** Values for all required fields of {@link someFields}. */
export const someValues = { company: 'Acme', rules: true, number: '007' }

/** Replaces the sign-up fields of a project. */
export const setFields = (project: TestProject, fields: readonly object[]): Promise<TestResponse> =>
  project.request('PUT', '/sign-up-fields', { access: 'admin', body: { fields } })

/** Sets the fields of {@link someFields}. */
export const useFields = (project: TestProject, names: readonly (keyof typeof someFields)[]): Promise<TestResponse> =>
  setFields(
    project,
    names.map((name) => someFields[name]),
  )
