/** What a mail says, free of any markup. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly greeting: string
  readonly paragraph: string
  readonly button: { readonly label: string; readonly url: string }
  readonly remark: string
}

/**
 * The one frame of all default mails. Every value is escaped; names that look like addresses are broken up, so that
 * no mail program turns them into links.
 */
export function layout(content: MailContent): { subject: string; html: string; text: string } {
  const { subject, heading, greeting, paragraph, button, remark } = content
  return {
    subject,
    text: [heading, greeting, paragraph, button.url, remark].map(withoutControls).join('\n\n').concat('\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>
@media (prefers-color-scheme: dark) {
  body, .page { background: #14161a !important }
  .card { background: #1d2026 !important; border-color: #343942 !important }
  .card, h1 { color: #f2f4f7 !important }
  .remark { color: #a9b0bc !important }
  .button { background: #f2f4f7 !important; color: #14161a !important }
}
</style></head>
<body style="margin:0;background:#f5f6f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#fff;border:1px solid #e3e6eb;border-radius:12px;color:#1c2430;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:26px;color:#1c2430">${escape(heading)}</h1>
<p style="margin:0 0 12px">${escapeName(greeting)}</p>
<p style="margin:0 0 24px">${escapeName(paragraph)}</p>
<p style="margin:0 0 24px"><a class="button" href="${escape(button.url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#1c2430;color:#fff;font-weight:600;text-decoration:none">${escape(button.label)}</a></p>
<p class="remark" style="margin:0;padding-top:16px;border-top:1px solid #e3e6eb;font-size:13px;line-height:18px;color:#5c6675">${escape(remark)}</p>
</td></tr></table></td></tr></table></body></html>
`,
  }
}

const escape = (text: string) =>
  withoutControls(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

// A zero-width joiner after each dot and colon-slash: the text reads the same, but is no address any more.
const escapeName = (text: string) =>
  escape(text)
    .replace(/(\w)\.(?=\w)/g, '$1.&#8288;')
    .replace(/:\/\//g, ':&#8288;//')

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not reach a mail
const withoutControls = (text: string) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
