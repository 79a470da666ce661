import { expect, test } from 'vitest'
import { makeSafe, toPlainText } from './message-html.ts'

test.each([
  ['<P CLASS=x id=y align=center>Hi</P>', '<p align="center">Hi</p>'],
  [
    '<a href=" https://a.example/?x=1&amp;y=2 " target=_blank>a</a>',
    '<a href=" https://a.example/?x=1&amp;y=2 ">a</a>',
  ],
  ['<a href=mailto:ann@example.com>a</a>', '<a href="mailto:ann@example.com">a</a>'],
  [
    '<img src="https://a.example/a.png" alt=\'"\' width=10>',
    '<img src="https://a.example/a.png" alt="&quot;" width="10" />',
  ],
  ['<!doctype html><html><head><title>x</title></head><body>Hi</body></html>', 'Hi'],
  ['a < b & c > d &eacute;', 'a &lt; b &amp; c &gt; d é'],
  ['<!--[if mso]><b>x</b><![endif]-->Hi<!-->', 'Hi'],
  [
    '<td style="padding:4px 8px;font-family:&quot;Segoe UI&quot;,sans-serif;color:rgb(1, 2, 3)">',
    '<td style="padding:4px 8px;font-family:&quot;Segoe UI&quot;,sans-serif;color:rgb(1, 2, 3)"></td>',
  ],
])('%s is written as %s', async (html, safe) => {
  expect(await makeSafe(html)).toBe(safe)
  expect(await makeSafe(safe)).toBe(safe)
})

test.each([
  '<script>alert(1)</script>',
  '<script>alert(1)</script foo>',
  '<scr<script>ipt>alert(1)</script>',
  '<SCRIPT/x>alert(1)</SCRIPT>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/" onerror="alert(1)"',
  '<img/onerror="alert(1)"/src=https://a.example>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,alert(1)">x</a>',
  '<a href="//evil.example/alert(1)">x</a>',
  '<svg onload=alert(1)><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example/alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="width:e\\78pression(alert(1))">x</p>',
  '<p style="background:u&#114;l(javascript:alert(1))">x</p>',
  '<p style="behavior:url(alert(1))">x</p>',
  '<p style="color:red&quot; onclick=&quot;alert(1)">x</p>',
  `<p title='x" onclick="alert(1)'>x</p>`,
  '<p title="&quot; onclick=alert(1)">x</p>',
])('nothing of %s can run', async (html) => {
  const safe = await makeSafe(html)
  const tags = safe.match(/<[^>]*>/g) ?? []
  for (const tag of tags) {
    expect(tag).toMatch(/^<(?:\/?(?:a|p|img|table)|(?:a|p|img|table)(?: [a-z]+="[^"<>]*")+(?: \/)?)>$/)
    expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/ on|srcdoc|action/)
    for (const [, value = ''] of tag.matchAll(/ (?:href|src|style)="([^"]*)"/g)) expect(value).not.toContain('alert')
  }
})

test('long hostile texts take time in proportion to their length', async () => {
  const hostile = [
    '<a "',
    "<a '",
    '<!--',
    '<script>',
    '<a b',
    '<a =',
    '</',
    '<!',
    '<p style="',
    '&#',
    '<a href="x',
    '<<',
  ]
  const started = performance.now()
  for (const part of hostile) await toPlainText(await makeSafe(part.repeat(100_000 / part.length)))
  for (const style of ['a', 'a(', 'a:', ' ', "'", 'calc(']) {
    await toPlainText(await makeSafe(`<p style="color:${style.repeat(100_000 / style.length)}">`))
  }
  // Generous: quadratic time would be minutes.
  expect(performance.now() - started).toBeLessThan(10_000)
})

test.each([
  ['<h1>Hello</h1><p>One\n  two</p><p>Three<br>four</p>', 'Hello\n\nOne two\n\nThree\nfour'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['<a href="https://a.example/?x=1&amp;y=2">Open</a>', 'Open (https://a.example/?x=1&y=2)'],
  ['<a href="https://a.example">https://a.example</a>', 'https://a.example'],
  ['<a href="mailto:ann@example.com">ann@example.com</a>', 'ann@example.com'],
  ['<a href="https://a.example"><img src="https://a.example/a.png" alt="Shop"></a>', 'Shop (https://a.example)'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['&lt;b&gt; &amp;amp; &eacute;&#8364;&#x20AC;&nbsp;&unknown;', '<b> &amp; é€€\u00a0&unknown;'],
  ['&#0;&#xD800;&#1114112;x', '\ufffd\ufffd\ufffdx'],
  ['<p> </p>', ''],
])('%s is shown as text', async (html, text) => {
  expect(await toPlainText(await makeSafe(html))).toBe(text)
})
