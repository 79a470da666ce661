// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { ScreenTexts } from '../texts.ts'
import { texts as arAccount } from '../ar/account.ts'
import { texts as arErrors } from '../ar/errors.ts'
import { texts as arLinks } from '../ar/links.ts'
import { texts as arSignIn } from '../ar/sign-in.ts'
import { texts as deAccount } from '../de/account.ts'
import { texts as deErrors } from '../de/errors.ts'
import { texts as deLinks } from '../de/links.ts'
import { texts as deSignIn } from '../de/sign-in.ts'
import { texts as esAccount } from '../es/account.ts'
import { texts as esErrors } from '../es/errors.ts'
import { texts as esLinks } from '../es/links.ts'
import { texts as esSignIn } from '../es/sign-in.ts'
import { texts as faAccount } from '../fa/account.ts'
import { texts as faErrors } from '../fa/errors.ts'
import { texts as faLinks } from '../fa/links.ts'
import { texts as faSignIn } from '../fa/sign-in.ts'
import { texts as frAccount } from '../fr/account.ts'
import { texts as frErrors } from '../fr/errors.ts'
import { texts as frLinks } from '../fr/links.ts'
import { texts as frSignIn } from '../fr/sign-in.ts'
import { texts as frCAAccount } from '../fr-CA/account.ts'
import { texts as frCAErrors } from '../fr-CA/errors.ts'
import { texts as frCALinks } from '../fr-CA/links.ts'
import { texts as frCASignIn } from '../fr-CA/sign-in.ts'
import { texts as heAccount } from '../he/account.ts'
import { texts as heErrors } from '../he/errors.ts'
import { texts as heLinks } from '../he/links.ts'
import { texts as heSignIn } from '../he/sign-in.ts'
import { texts as hiAccount } from '../hi/account.ts'
import { texts as hiErrors } from '../hi/errors.ts'
import { texts as hiLinks } from '../hi/links.ts'
import { texts as hiSignIn } from '../hi/sign-in.ts'
import { texts as itAccount } from '../it/account.ts'
import { texts as itErrors } from '../it/errors.ts'
import { texts as itLinks } from '../it/links.ts'
import { texts as itSignIn } from '../it/sign-in.ts'
import { texts as jaAccount } from '../ja/account.ts'
import { texts as jaErrors } from '../ja/errors.ts'
import { texts as jaLinks } from '../ja/links.ts'
import { texts as jaSignIn } from '../ja/sign-in.ts'
import { texts as koAccount } from '../ko/account.ts'
import { texts as koErrors } from '../ko/errors.ts'
import { texts as koLinks } from '../ko/links.ts'
import { texts as koSignIn } from '../ko/sign-in.ts'
import { texts as nlAccount } from '../nl/account.ts'
import { texts as nlErrors } from '../nl/errors.ts'
import { texts as nlLinks } from '../nl/links.ts'
import { texts as nlSignIn } from '../nl/sign-in.ts'
import { texts as plAccount } from '../pl/account.ts'
import { texts as plErrors } from '../pl/errors.ts'
import { texts as plLinks } from '../pl/links.ts'
import { texts as plSignIn } from '../pl/sign-in.ts'
import { texts as ptBRAccount } from '../pt-BR/account.ts'
import { texts as ptBRErrors } from '../pt-BR/errors.ts'
import { texts as ptBRLinks } from '../pt-BR/links.ts'
import { texts as ptBRSignIn } from '../pt-BR/sign-in.ts'
import { texts as ptPTAccount } from '../pt-PT/account.ts'
import { texts as ptPTErrors } from '../pt-PT/errors.ts'
import { texts as ptPTLinks } from '../pt-PT/links.ts'
import { texts as ptPTSignIn } from '../pt-PT/sign-in.ts'
import { texts as ruAccount } from '../ru/account.ts'
import { texts as ruErrors } from '../ru/errors.ts'
import { texts as ruLinks } from '../ru/links.ts'
import { texts as ruSignIn } from '../ru/sign-in.ts'
import { texts as svAccount } from '../sv/account.ts'
import { texts as svErrors } from '../sv/errors.ts'
import { texts as svLinks } from '../sv/links.ts'
import { texts as svSignIn } from '../sv/sign-in.ts'
import { texts as trAccount } from '../tr/account.ts'
import { texts as trErrors } from '../tr/errors.ts'
import { texts as trLinks } from '../tr/links.ts'
import { texts as trSignIn } from '../tr/sign-in.ts'
import { texts as ukAccount } from '../uk/account.ts'
import { texts as ukErrors } from '../uk/errors.ts'
import { texts as ukLinks } from '../uk/links.ts'
import { texts as ukSignIn } from '../uk/sign-in.ts'
import { texts as zhCNAccount } from '../zh-CN/account.ts'
import { texts as zhCNErrors } from '../zh-CN/errors.ts'
import { texts as zhCNLinks } from '../zh-CN/links.ts'
import { texts as zhCNSignIn } from '../zh-CN/sign-in.ts'
import { texts as zhTWAccount } from '../zh-TW/account.ts'
import { texts as zhTWErrors } from '../zh-TW/errors.ts'
import { texts as zhTWLinks } from '../zh-TW/links.ts'
import { texts as zhTWSignIn } from '../zh-TW/sign-in.ts'

/** Tag → the texts of the language, by part. */
export const all: Readonly<Record<string, ScreenTexts>> = {
  ar: { account: arAccount, errors: arErrors, links: arLinks, 'sign-in': arSignIn },
  de: { account: deAccount, errors: deErrors, links: deLinks, 'sign-in': deSignIn },
  es: { account: esAccount, errors: esErrors, links: esLinks, 'sign-in': esSignIn },
  fa: { account: faAccount, errors: faErrors, links: faLinks, 'sign-in': faSignIn },
  fr: { account: frAccount, errors: frErrors, links: frLinks, 'sign-in': frSignIn },
  'fr-CA': { account: frCAAccount, errors: frCAErrors, links: frCALinks, 'sign-in': frCASignIn },
  he: { account: heAccount, errors: heErrors, links: heLinks, 'sign-in': heSignIn },
  hi: { account: hiAccount, errors: hiErrors, links: hiLinks, 'sign-in': hiSignIn },
  it: { account: itAccount, errors: itErrors, links: itLinks, 'sign-in': itSignIn },
  ja: { account: jaAccount, errors: jaErrors, links: jaLinks, 'sign-in': jaSignIn },
  ko: { account: koAccount, errors: koErrors, links: koLinks, 'sign-in': koSignIn },
  nl: { account: nlAccount, errors: nlErrors, links: nlLinks, 'sign-in': nlSignIn },
  pl: { account: plAccount, errors: plErrors, links: plLinks, 'sign-in': plSignIn },
  'pt-BR': { account: ptBRAccount, errors: ptBRErrors, links: ptBRLinks, 'sign-in': ptBRSignIn },
  'pt-PT': { account: ptPTAccount, errors: ptPTErrors, links: ptPTLinks, 'sign-in': ptPTSignIn },
  ru: { account: ruAccount, errors: ruErrors, links: ruLinks, 'sign-in': ruSignIn },
  sv: { account: svAccount, errors: svErrors, links: svLinks, 'sign-in': svSignIn },
  tr: { account: trAccount, errors: trErrors, links: trLinks, 'sign-in': trSignIn },
  uk: { account: ukAccount, errors: ukErrors, links: ukLinks, 'sign-in': ukSignIn },
  'zh-CN': { account: zhCNAccount, errors: zhCNErrors, links: zhCNLinks, 'sign-in': zhCNSignIn },
  'zh-TW': { account: zhTWAccount, errors: zhTWErrors, links: zhTWLinks, 'sign-in': zhTWSignIn },
}
