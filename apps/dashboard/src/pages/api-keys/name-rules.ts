import type { Texts } from '../../texts/texts.ts'

/** The rules of the name of a set of keys. */
export const nameRules = (common: Texts['common']) => ({
  validate: (name: string) => name.trim() !== '' || common.required,
})
