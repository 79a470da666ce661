/** Rules of text fields, for `register` of a form. Spaces around a text do not count. */
import { limits } from '@portico/contract/limits'
import { isNewEmail } from '@portico/contract/rules'
import { format } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'

type Common = Texts['common']

interface Rule {
  validate: (text: string) => true | string
}

/** Requires at most `max` characters. */
export const shortText = (max: number, texts: Common): Rule => ({
  // Characters are code points, as in the schemas of the service.
  validate: (text) => [...text.trim()].length <= max || format(texts.tooLong, { max: String(max) }),
})

/** Requires 1 to `max` characters. `missing` is the sentence for an empty field. */
export const filledText = (max: number, texts: Common, missing: string = texts.required): Rule => ({
  validate: (text) => (text.trim() === '' ? missing : shortText(max, texts).validate(text)),
})

/** Requires an email address that an account may get. `missing` is the sentence for an empty field. */
export const emailText = (texts: Common, missing: string = texts.required): Rule => ({
  validate: (text) => (text.trim() === '' ? missing : isNewEmail(text.trim()) || texts.invalidEmail),
})

/** Requires an address with https or http. */
export const urlText = (texts: Common): Rule => ({
  validate(text) {
    const result = filledText(limits.urlMaxLength, texts).validate(text)
    return result === true ? isWebAddress(text.trim()) || texts.invalidUrl : result
  },
})

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
