import { unlinked } from './name-text.ts'

/** What a mail says, free of any markup. Names may stand in `subject`, `greeting` and `paragraph`. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly greeting: string
  readonly paragraph: string
  readonly button: { readonly label: string; readonly url: string }
  readonly remark: string
}

/** A mail in every form that mail programs show. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The one frame of all default mails. Every value is escaped, and names are never clickable. */
export function layout(content: MailContent): RenderedMail {
  const { subject, heading, greeting, paragraph, button, remark } = content
  const text = [heading, unlinked(greeting), unlinked(paragraph), `${button.label}:\n${button.url}`, remark]
  return { subject, text: `${text.join('\n\n')}\n`, html: html(content) }
}

// Tables and inline styles, because mail programs know little else; the style element is for those that know it.
const html = ({ subject, heading, greeting, paragraph, button, remark }: MailContent) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  body, .page { background: #14161a !important }
  .card { background: #1d2026 !important; border-color: #343942 !important }
  .card, h1 { color: #f2f4f7 !important }
  .remark, .remark a { color: #a9b0bc !important }
  .remark { border-color: #343942 !important }
  .button { background: #f2f4f7 !important; color: #14161a !important }
}
</style></head>
<body style="margin:0;background:#f5f6f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#fff;border:1px solid #e3e6eb;border-radius:12px;color:#1c2430;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:26px;color:#1c2430">${escapeHtml(heading)}</h1>
<p style="margin:0 0 12px;overflow-wrap:anywhere">${escapeHtml(unlinked(greeting))}</p>
<p style="margin:0 0 24px;overflow-wrap:anywhere">${escapeHtml(unlinked(paragraph))}</p>
<p style="margin:0 0 24px"><a class="button" href="${escapeHtml(button.url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#1c2430;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p class="remark" style="margin:0;padding-top:16px;border-top:1px solid #e3e6eb;font-size:13px;line-height:18px;color:#5c6675">${escapeHtml(remark)}</p>
<p class="remark" style="margin:12px 0 0;font-size:13px;line-height:18px;color:#5c6675;overflow-wrap:anywhere">If the button does not work, open this link:<br><a href="${escapeHtml(button.url)}" style="color:#5c6675">${escapeHtml(button.url)}</a></p>
</td></tr></table></td></tr></table></body></html>
`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
