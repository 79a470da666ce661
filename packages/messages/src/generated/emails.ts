// Generated from the folders of languages by `npm run languages`. Do not edit.
import { texts as enEmails } from '../en/emails.ts'
import { texts as arEmails } from '../ar/emails.ts'
import { texts as deEmails } from '../de/emails.ts'
import { texts as esEmails } from '../es/emails.ts'
import { texts as faEmails } from '../fa/emails.ts'
import { texts as frEmails } from '../fr/emails.ts'
import { texts as frCAEmails } from '../fr-CA/emails.ts'
import { texts as heEmails } from '../he/emails.ts'
import { texts as hiEmails } from '../hi/emails.ts'
import { texts as itEmails } from '../it/emails.ts'
import { texts as jaEmails } from '../ja/emails.ts'
import { texts as koEmails } from '../ko/emails.ts'
import { texts as nlEmails } from '../nl/emails.ts'
import { texts as plEmails } from '../pl/emails.ts'
import { texts as ptBREmails } from '../pt-BR/emails.ts'
import { texts as ptPTEmails } from '../pt-PT/emails.ts'
import { texts as ruEmails } from '../ru/emails.ts'
import { texts as svEmails } from '../sv/emails.ts'
import { texts as trEmails } from '../tr/emails.ts'
import { texts as ukEmails } from '../uk/emails.ts'
import { texts as zhCNEmails } from '../zh-CN/emails.ts'
import { texts as zhTWEmails } from '../zh-TW/emails.ts'

/** The texts of emails. */
export const emails = {
  en: enEmails,
  ar: arEmails,
  de: deEmails,
  es: esEmails,
  fa: faEmails,
  fr: frEmails,
  'fr-CA': frCAEmails,
  he: heEmails,
  hi: hiEmails,
  it: itEmails,
  ja: jaEmails,
  ko: koEmails,
  nl: nlEmails,
  pl: plEmails,
  'pt-BR': ptBREmails,
  'pt-PT': ptPTEmails,
  ru: ruEmails,
  sv: svEmails,
  tr: trEmails,
  uk: ukEmails,
  'zh-CN': zhCNEmails,
  'zh-TW': zhTWEmails,
}
