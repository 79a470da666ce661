import type { MailLocale } from '../locales.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { MailTexts } from './mail-texts.ts'
import { ptBr } from './pt-br.ts'

const texts: Readonly<Record<MailLocale, MailTexts>> = { en, de, fr, es, 'pt-BR': ptBr, ja, ar }

/** What mails say in a language. */
export const textsOf = (locale: MailLocale): MailTexts => texts[locale]
