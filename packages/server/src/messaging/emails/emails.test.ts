import { emailTemplateTypes } from '@portico/contract'
import { directionOf } from '@portico/messages/direction'
import { describe, expect, test } from 'vitest'
import { BlockDocument } from './blocks/block-document.ts'
import { noticeKinds, QueuedEmail, type TemplateEmail } from './email.ts'
import { type EmailLocale, emailLocales, textsOf } from './locales.ts'
import { parseTemplate, type TemplateNode } from './placeholders/parse-template.ts'
import { renderEmail } from './render-email.ts'
import { defaultTemplate } from './templates/default-template.ts'

const link = 'https://app.example/handler?after=%2F&code=abc123'
const atMillis = Date.UTC(2026, 0, 31, 15, 4)

function emailsIn(locale: EmailLocale): TemplateEmail[] {
  const common = { to: 'ann@example.com', locale }
  const userDisplayName = 'Ann'
  const owned = { ownedProjectName: 'Gardeners' }
  return [
    { ...common, type: 'email_verification', variables: { userDisplayName, emailVerificationLink: link } },
    { ...common, type: 'password_reset', variables: { userDisplayName, passwordResetLink: link } },
    { ...common, type: 'magic_link', variables: { magicLink: link, otp: 'K7QM2X' } },
    { ...common, type: 'sign_up', variables: { signUpLink: link, otp: 'K7QM2X' } },
    { ...common, type: 'team_invitation', variables: { teamDisplayName: 'Gardeners', teamInvitationLink: link } },
    { ...common, type: 'user_invitation', variables: { userInvitationLink: link } },
    { ...common, type: 'waitlist_confirmation', variables: { waitlistLink: link } },
    { ...common, type: 'waitlist_invitation', variables: { userInvitationLink: link } },
    { ...common, type: 'project_invitation', variables: { ...owned, role: 'admin', projectInvitationLink: link } },
    { ...common, type: 'project_owners', variables: { ...owned, userDisplayName, ownerName: 'Bo', role: 'support' } },
    { ...common, type: 'project_owners', variables: { ...owned, userDisplayName, ownerName: 'Bo', role: null } },
    {
      ...common,
      type: 'expiring_keys',
      variables: { ...owned, userDisplayName, keySetName: 'production', expiresAtMillis: atMillis },
    },
    {
      ...common,
      type: 'lost_host',
      variables: { ...owned, userDisplayName, host: 'auth.customer.com', withdrawnAtMillis: atMillis },
    },
    { ...common, type: 'users_exported', variables: { ...owned, userDisplayName, ownerName: 'Bo' } },
    { ...common, type: 'fresh_sign_in', variables: { userDisplayName, otp: 'K7QM2X' } },
    ...noticeKinds.map((notice) => noticeIn(locale, notice)),
  ]
}

const noticeIn = (
  locale: EmailLocale,
  notice: (typeof noticeKinds)[number],
): Extract<QueuedEmail, { type: 'notice' }> => ({
  to: 'ann@example.com',
  locale,
  type: 'notice',
  notice,
  variables: {
    userDisplayName: 'Ann',
    atMillis,
    device: 'Firefox on Linux',
    networkAddress: '203.0.113.7',
    country: 'JP',
  },
})

/** The year of the notices in the calendar and digits of a language: Persian emails show ۱۴۰۴. */
const yearIn = (locale: EmailLocale): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' })
    .formatToParts(atMillis)
    .find(({ type }) => type === 'year')?.value ?? 'no year'

const variablesIn = (nodes: readonly TemplateNode[]): string[] =>
  nodes.flatMap((node) =>
    node.kind === 'text'
      ? []
      : [node.name, ...(node.kind === 'condition' ? variablesIn([...node.present, ...node.absent]) : [])],
  )
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(strings)

test('each email of a template has a sample', () => {
  const types = QueuedEmail.options.map(({ shape }) => shape.type.value).filter((type) => type !== 'message')
  expect(new Set(emailsIn('en').map(({ type }) => type))).toEqual(new Set(types))
})

describe.each(emailLocales)('in %s', (locale) => {
  test('every text is a valid template without exclamation marks and TODOs', () => {
    for (const text of strings(textsOf(locale))) {
      expect(parseTemplate(text), text).not.toBeNull()
      expect(text).not.toMatch(/[!！]|\bTODO\b/)
    }
  })

  test('every string has the variables of the English one', () => {
    const variablesOf = (language: EmailLocale) =>
      strings(textsOf(language)).map((text) => variablesIn(parseTemplate(text) ?? []).sort())
    expect(variablesOf(locale)).toEqual(variablesOf('en'))
  })

  test('every default is a valid document with valid templates and without fixed colors', () => {
    for (const type of emailTemplateTypes) {
      const { subject, content } = defaultTemplate(type, locale)
      expect(BlockDocument.safeParse(content).success).toBe(true)
      for (const text of strings({ subject, content })) expect(parseTemplate(text), text).not.toBeNull()
      expect(JSON.stringify(content)).not.toMatch(/#[0-9a-f]{6}/i)
    }
  })

  test.each(emailsIn(locale))('the email %# contains the project name and no placeholder', (email) => {
    const { subject, html, text, language } = renderEmail(email, 'Garden')
    expect(language).toBe(locale)
    expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`)
    expect(text).toContain('Garden')
    const isAboutOther = 'ownedProjectName' in email.variables || email.type === 'team_invitation'
    expect(subject).toContain(isAboutOther ? 'Gardeners' : email.type === 'fresh_sign_in' ? 'K7QM2X' : 'Garden')
    for (const form of [subject, html, text]) expect(form).not.toMatch(/\{\{|\}\}|\b(undefined|null|NaN)\b/)
    if (Object.values(email.variables).includes(link)) expect(text.split('\n')).toContain(link)
  })

  test('the code of a sign-in email is in the subject, and on a line of its own', () => {
    const email = emailsIn(locale).find(({ type }) => type === 'magic_link')
    if (!email) throw new Error('There is no such mail.')
    const { subject, text, html } = renderEmail(email, 'Garden')
    expect(subject).toContain('K7QM2X')
    expect(text.split('\n').filter((line) => line === 'K7QM2X')).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*font-size:32px[^>]*>K7QM2X<\/h1>/)
    if (locale === 'en') expect(subject).toContain('Sign in to Garden')
  })

  test.each(noticeKinds)('the notice %s contains time, device and place, and no link', (kind) => {
    const { html, text } = renderEmail(noticeIn(locale, kind), 'Garden')
    const country = new Intl.DisplayNames(locale, { type: 'region' }).of('JP') ?? ''
    const year = yearIn(locale)
    // The device and the place of an approval are those of an owner.
    if (kind === 'sign_up_approved') expect(text).not.toMatch(/Firefox|203\.0\.113\.7/)
    for (const form of [html, text]) {
      if (kind === 'sign_up_approved') continue
      for (const fact of [year, '(UTC)', 'Firefox', 'Linux', '203.0.113.7', country]) expect(form).toContain(fact)
      expect(form).not.toMatch(/href|:\/\//)
    }
  })
})

test('each kind of notice has its own text', () => {
  for (const locale of emailLocales) {
    const bodies = noticeKinds.map((kind) => renderEmail(noticeIn(locale, kind), 'Garden').text)
    expect(new Set(bodies).size).toBe(noticeKinds.length)
  }
})

test('an email that an earlier release has queued is delivered', () => {
  const { locale: _, ...old } = noticeIn('en', 'new_device')
  expect(QueuedEmail.parse(old).locale).toBe('en')
  expect(QueuedEmail.parse({ ...old, locale: 'tlh' }).locale).toBe('en')
})

test('a notice omits unknown and invalid details', () => {
  const { variables, ...notice } = noticeIn('en', 'new_device')
  const bare = { ...variables, device: null, networkAddress: null, country: null, userDisplayName: null }
  const { text } = renderEmail({ ...notice, variables: bare }, 'Garden')
  expect(text).toContain('Time: January 31, 2026 at 3:04 PM (UTC)\n\n')
  expect(text).not.toMatch(/Device|IP address|Country/)
  for (const country of ['', 'x', 'ZZ9', 'de', 'A\n', '../../']) {
    expect(renderEmail({ ...notice, variables: { ...bare, country } }, 'Garden').text).not.toContain('Country')
  }
  expect(renderEmail({ ...notice, variables: { ...bare, networkAddress: 'evil.example' } }, 'G').text).not.toContain(
    'evil',
  )
})

describe("a project's own template", () => {
  const email = emailsIn('ar')[2]
  if (email?.type !== 'magic_link') throw new Error('The third mail is the magic link.')
  const content = (text: string) => ({ root: { type: 'Text', data: { props: { text } } } })
  const own = (subject: string, content: Record<string, unknown>, locale: EmailLocale | null = null) =>
    renderEmail(email, 'Garden', { ownTemplate: { subject, content, locale } })

  test('replaces the default one, without a declared language', () => {
    const template = ['{{ otp }} for {{ projectDisplayName }}', content('[Go]({{ magicLink }}) {{ otp }}')] as const
    const { subject, html, text, language } = own(...template)
    expect(subject).toBe('K7QM2X for Garden')
    expect(text).toBe(`Go (${link}) K7QM2X\n`)
    expect(html).toContain('<html dir="ltr">')
    expect(language).toBeNull()
  })

  test('has the language and direction of its version', () => {
    const { html, language } = own('x', content('x'), 'he')
    expect([html.includes('<html lang="he" dir="rtl">'), language]).toEqual([true, 'he'])
  })

  test('uses its own colors, otherwise the color scheme of the reader', () => {
    const colored = { root: { type: 'Text', data: { props: { text: 'x' }, style: { color: '#112233' } } } }
    expect(own('x', colored).html).not.toContain('prefers-color-scheme')
    expect(own('x', content('x')).html).toContain('prefers-color-scheme')
  })

  test('without visible content or over the size limit is refused', () => {
    expect(() => own('x', {})).toThrow('shows nothing')
    expect(() => own('x', content('x'.repeat(100_000)))).toThrow('too long')
    const longLink = { ...email, variables: { ...email.variables, magicLink: `https://a.example/${'x'.repeat(4000)}` } }
    const ids = ['a', 'b', 'c']
    const { root } = content('{{ magicLink }}'.repeat(500))
    const again = {
      root: { type: 'Container', data: { props: { childrenIds: ids } } },
      ...Object.fromEntries(ids.map((id) => [id, root])),
    }
    expect(() =>
      renderEmail(longLink, 'Garden', { ownTemplate: { subject: 'x', content: again, locale: null } }),
    ).toThrow('too long')
  })
})
