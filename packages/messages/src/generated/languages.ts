// Generated from the folders of languages by `npm run languages`. Do not edit.
import { language as ar } from '../ar/language.ts'
import { language as de } from '../de/language.ts'
import { language as es } from '../es/language.ts'
import { language as fa } from '../fa/language.ts'
import { language as fr } from '../fr/language.ts'
import { language as frCA } from '../fr-CA/language.ts'
import { language as he } from '../he/language.ts'
import { language as hi } from '../hi/language.ts'
import { language as it } from '../it/language.ts'
import { language as ja } from '../ja/language.ts'
import { language as ko } from '../ko/language.ts'
import { language as nl } from '../nl/language.ts'
import { language as pl } from '../pl/language.ts'
import { language as ptBR } from '../pt-BR/language.ts'
import { language as ptPT } from '../pt-PT/language.ts'
import { language as ru } from '../ru/language.ts'
import { language as sv } from '../sv/language.ts'
import { language as tr } from '../tr/language.ts'
import { language as uk } from '../uk/language.ts'
import { language as zhCN } from '../zh-CN/language.ts'
import { language as zhTW } from '../zh-TW/language.ts'

/** The names of the languages, each in its own language. */
export const languages = {
  en: 'English',
  ar: ar.name,
  de: de.name,
  es: es.name,
  fa: fa.name,
  fr: fr.name,
  'fr-CA': frCA.name,
  he: he.name,
  hi: hi.name,
  it: it.name,
  ja: ja.name,
  ko: ko.name,
  nl: nl.name,
  pl: pl.name,
  'pt-BR': ptBR.name,
  'pt-PT': ptPT.name,
  ru: ru.name,
  sv: sv.name,
  tr: tr.name,
  uk: uk.name,
  'zh-CN': zhCN.name,
  'zh-TW': zhTW.name,
}
