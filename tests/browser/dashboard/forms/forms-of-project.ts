import type { NestedTexts } from '@portico/messages/texts'
import type { apiKeys as ApiKeys } from '../../../../apps/dashboard/src/texts/en/api-keys.ts'
import type { domains as Domains } from '../../../../apps/dashboard/src/texts/en/domains.ts'
import type { email as Email } from '../../../../apps/dashboard/src/texts/en/email.ts'
import type { errors as Errors } from '../../../../apps/dashboard/src/texts/en/errors.ts'
import type { permissions as Permissions } from '../../../../apps/dashboard/src/texts/en/permissions.ts'
import type { settings as Settings } from '../../../../apps/dashboard/src/texts/en/settings.ts'
import type { signIn as SignIn } from '../../../../apps/dashboard/src/texts/en/sign-in.ts'
import type { webhooks as Webhooks } from '../../../../apps/dashboard/src/texts/en/webhooks.ts'
import { format } from '../../../../apps/dashboard/src/texts/format.ts'
import type { FirstTexts } from '../../../../apps/dashboard/src/texts/texts.ts'
import { click, type Form, long, rulesOf } from './form.ts'

/** The texts of pages that load their own. */
interface PageTexts {
  errors: NestedTexts<typeof Errors>
  apiKeys: NestedTexts<typeof ApiKeys>
  domains: NestedTexts<typeof Domains>
  email: NestedTexts<typeof Email>
  permissions: NestedTexts<typeof Permissions>
  settings: NestedTexts<typeof Settings>
  signIn: NestedTexts<typeof SignIn>
  webhooks: NestedTexts<typeof Webhooks>
}

/** The forms of the project and its settings. */
export function formsOfProject(t: FirstTexts & PageTexts): readonly Form[] {
  const { tooLong, empty, email, name, url } = rulesOf(t)
  return [
    {
      name: 'permission',
      path: 'permissions',
      open: click(t.permissions.create),
      fields: [
        {
          name: 'id',
          wrong: [
            ...empty(),
            ['Not valid', t.permissions.invalidId],
            [long(256), tooLong(255)],
            ['taken', format(t.errors.PERMISSION_ALREADY_EXISTS, { permission_id: 'taken' })],
          ],
          valid: 'free',
        },
        { name: 'description', wrong: [[long(2001), tooLong(2000)]], valid: '' },
      ],
    },
    {
      name: 'set of keys',
      path: 'api-keys',
      open: click(t.apiKeys.createSet),
      fields: [{ name: 'name', wrong: [...empty(), [long(2001), tooLong(2000)]], valid: '' }],
    },
    {
      name: 'webhook endpoint',
      path: 'webhooks',
      open: click(t.webhooks.add),
      fields: [
        {
          name: 'url',
          wrong: [...url, ['https://user:secret@example.com', t.webhooks.urlRefused]],
          valid: 'https://a.example',
        },
        { name: 'description', wrong: [[long(2001), tooLong(2000)]], valid: '' },
      ],
    },
    {
      name: 'owner',
      path: 'settings',
      open: click(t.settings.invite),
      fields: [{ name: 'email', wrong: email(t.settings.emailRequired), valid: '' }],
    },
    {
      name: 'project',
      path: 'settings',
      fields: [
        { name: 'displayName', wrong: name(), valid: 'Tideline' },
        { name: 'description', wrong: [[long(2001), tooLong(2000)]], valid: '' },
      ],
    },
    {
      name: 'provider',
      path: 'sign-in?tab=providers',
      open: click(t.signIn.addProvider),
      fields: [
        {
          name: 'id',
          wrong: [...empty(), ['Not valid', t.signIn.providerIdHint], [long(65), tooLong(64)]],
          valid: 'own',
        },
        { name: 'issuer', wrong: [...empty(), ['nothing', t.signIn.urlError]], valid: '' },
      ],
    },
    {
      name: 'password rule',
      path: 'sign-in',
      fields: [
        {
          name: 'passwordMinLength',
          wrong: [
            ['', format(t.signIn.minLengthError, { minLength: '8', maxLength: '64' })],
            ['7', format(t.signIn.minLengthError, { minLength: '8', maxLength: '64' })],
          ],
          valid: '8',
        },
        {
          name: 'passwordHistory',
          wrong: [
            ['', format(t.signIn.minLengthError, { minLength: '0', maxLength: '5' })],
            ['6', format(t.signIn.minLengthError, { minLength: '0', maxLength: '5' })],
          ],
          valid: '0',
        },
      ],
    },
    {
      name: 'domain',
      path: 'domains',
      open: click(t.domains.add),
      fields: [
        {
          name: 'domains.0.domain',
          wrong: [
            ['http://a.example', t.domains.domainError],
            ['https://', t.domains.urlError],
            [`https://${long(500)}`, tooLong(500)],
          ],
          valid: 'https://a.example',
        },
        { name: 'domains.0.handlerPath', wrong: [['handler', t.domains.handlerPathError]], valid: '' },
      ],
    },
    {
      name: 'email server',
      path: 'email',
      open: click(t.email.own),
      fields: [
        { name: 'host', wrong: [...empty(), [long(254), tooLong(253)]], valid: 'mail.example.com' },
        { name: 'port', wrong: [['0', t.email.portInvalid]], valid: '587' },
        { name: 'username', wrong: empty(), valid: 'ann' },
        { name: 'password', wrong: empty(), valid: 'secret' },
        { name: 'senderName', wrong: name(), valid: 'Tideline' },
        { name: 'senderEmail', wrong: email(), valid: '' },
      ],
    },
  ]
}
