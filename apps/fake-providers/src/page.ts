/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Returns a whole page with its styles inline. */
export function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const styles = `
:root { --fg: light-dark(#1c2330, #eef1f6); --muted: light-dark(#566072, #a6afbf); --bg: light-dark(#f4f6f9, #12151b);
  --card: light-dark(#fff, #1b2029); --line: light-dark(#8b94a5, #667085); --hover: light-dark(#eef2f8, #242b37) }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--fg); font: 15px/1.45 system-ui, sans-serif }
main { max-width: 420px; margin: 6vh auto; padding: 28px; background: var(--card); border-radius: 12px }
@media (max-width: 460px) { main { margin: 0; min-height: 100vh; border-radius: 0; padding: 20px } }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.2 }
.lead, .quiet { color: var(--muted); overflow-wrap: anywhere } .lead strong { color: var(--fg) }
fieldset { margin: 20px 0; padding: 0; border: 0 } legend { font-weight: 600; margin-bottom: 8px; padding: 0 }
::placeholder { color: var(--muted); opacity: 1 }
label { display: block; margin: 12px 0 4px }
input, select, button { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--line); border-radius: 8px }
button { cursor: pointer; margin-top: 8px } button:hover { background: var(--hover) }
.person { display: flex; flex-direction: column; text-align: start } .person span { color: var(--muted) }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
details { margin: 16px 0 } summary { cursor: pointer; min-height: 24px }
code { font-size: 13px }
`
