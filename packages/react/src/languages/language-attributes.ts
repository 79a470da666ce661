import { directionOf } from '@portico/messages/direction'
import type { Language } from './language.ts'

/**
 * Returns the attributes of an element with texts of a language. Until these have loaded, and where no part needs them,
 * there are none: the element then has the language and the direction of the page, as a text of the host.
 */
export const languageAttributes = ({ isKnown, lang }: Language) => isKnown && { dir: directionOf(lang), lang }
