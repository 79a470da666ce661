// The inbox page: a list that follows the server's events, and one message. Plain DOM, no library.

const element = (id) => document.getElementById(id)
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const shortTimes = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

let messages = []
let shown = null
let view = 'html'
// True between the two steps of "Delete all".
let isAsking = false

const urlOf = (message) => `/api/v1/mailbox/${encodeURIComponent(message.recipient)}/${message.id}`
const hashOf = (message) => `#/${encodeURIComponent(message.recipient)}/${message.id}`

async function load() {
  const response = await fetch('/api/v1/messages')
  messages = await response.json()
  renderList()
}

function renderList() {
  const wanted = element('filter').value.trim().toLowerCase()
  const matching = messages.filter((m) => `${m.recipient} ${m.from} ${m.subject}`.toLowerCase().includes(wanted))
  const rows = [...element('list').querySelectorAll('a')]
  const focused = rows.indexOf(document.activeElement)
  element('list').replaceChildren(...matching.map(toRow))
  if (focused >= 0) focusRow(rows[focused].getAttribute('href'), focused)
  element('empty').hidden = messages.length > 0
  element('no-match').hidden = messages.length === 0 || matching.length > 0
  element('wanted').textContent = wanted
  element('clear').hidden = messages.length === 0 || isAsking
  element('confirm').hidden = messages.length === 0 || !isAsking
  const all = messages.length === 1 ? '1 email' : `${messages.length} emails`
  element('question').textContent = `Delete ${all}?`
  const unseen = messages.filter((m) => !m.seen).length
  element('count').textContent = `${all}${unseen ? `, ${unseen} new` : ''}`
  document.title = unseen ? `(${unseen}) Inbox` : 'Inbox'
}

function toRow(message) {
  const row = document.createElement('li')
  const link = row.appendChild(document.createElement('a'))
  link.href = hashOf(message)
  link.classList.toggle('unseen', !message.seen)
  if (shown && hashOf(shown) === hashOf(message)) link.setAttribute('aria-current', 'true')
  const date = new Date(message.date)
  const time = Object.assign(document.createElement('time'), { dateTime: message.date })
  time.textContent = shortTimes.format(date)
  time.title = times.format(date)
  const subject = textSpan('subject', message.subject || '(no subject)')
  subject.dir = 'auto'
  link.append(textSpan('to', message.recipient), time, subject)
  return row
}

/** Moves the focus to the row of a message. If it was deleted, to the row in its place, or else to the filter. */
function focusRow(hash, place = 0) {
  const rows = [...element('list').querySelectorAll('a')]
  const row = rows.find((each) => each.getAttribute('href') === hash)
  const next = row ?? rows[Math.min(place, rows.length - 1)] ?? element('filter')
  next.focus()
}

function textSpan(className, textContent) {
  return Object.assign(document.createElement('span'), { className, textContent })
}

async function open() {
  const [recipient, id] = location.hash.slice(2).split('/')
  const response = id ? await fetch(`/api/v1/mailbox/${recipient}/${id}`) : null
  const left = element('message').contains(document.activeElement) ? shown : null
  shown = response?.ok ? await response.json() : null
  document.body.classList.toggle('reading', shown !== null)
  element('message').hidden = shown === null
  renderList()
  if (shown === null) {
    if (left) focusRow(hashOf(left))
    return
  }
  element('subject').dir = 'auto'
  element('subject').textContent = shown.subject || '(no subject)'
  renderFields()
  view = shown.body.html ? 'html' : 'text'
  await renderBody()
  element('subject').focus()
  if (!shown.seen) {
    await fetch(urlOf(shown), { method: 'PATCH', body: '{"seen":true}' })
  }
}

function renderFields() {
  const attached = shown.attachments.map((a) => a.filename || a['content-type']).join(', ')
  const fields = [
    ['From', shown.from],
    ['To', shown.recipient],
    ['Received', times.format(new Date(shown.date))],
    ['Attached', attached],
  ]
  const rows = fields.filter(([, value]) => value !== '')
  element('fields').replaceChildren(
    ...rows.flatMap(([name, value]) => [
      Object.assign(document.createElement('dt'), { textContent: name }),
      Object.assign(document.createElement('dd'), { textContent: value }),
    ]),
  )
}

async function renderBody() {
  for (const button of element('views').children) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view))
    button.hidden = button.dataset.view === 'html' && !shown.body.html
  }
  element('frame').hidden = view !== 'html'
  element('text').hidden = view === 'html'
  if (view === 'html') element('frame').src = `/view/${encodeURIComponent(shown.recipient)}/${shown.id}`
  if (view === 'text') element('text').replaceChildren(...linked(shown.body.text || '(no text part)'))
  if (view === 'source') element('text').textContent = await (await fetch(`${urlOf(shown)}/source`)).text()
}

function ask(value) {
  isAsking = value
  renderList()
}

/** Goes one step back: from the question to the button, otherwise from a message to the list. */
function leaveStep() {
  if (isAsking) element('cancel-clear').click()
  else if (shown) location.hash = '#/'
}

/** Moves the focus between the filter and the rows of the list. */
function moveInList(event, step) {
  const stops = [element('filter'), ...element('list').querySelectorAll('a')]
  const next = stops[stops.indexOf(document.activeElement) + step]
  if (!stops.includes(document.activeElement) || !next) return
  event.preventDefault()
  next.focus()
}

/** Returns the text with its web addresses as links. */
function linked(text) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => {
    if (index % 2 === 0) return document.createTextNode(piece)
    return Object.assign(document.createElement('a'), {
      href: piece,
      textContent: piece,
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })
}

element('filter').addEventListener('input', renderList)
element('views').addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button || !shown) return
  view = button.dataset.view
  renderBody()
})
element('delete').addEventListener('click', async () => {
  await fetch(urlOf(shown), { method: 'DELETE' })
  location.hash = '#/'
})
element('clear').addEventListener('click', () => {
  ask(true)
  element('confirm-clear').focus()
})
element('cancel-clear').addEventListener('click', () => {
  ask(false)
  element('clear').focus()
})
element('confirm-clear').addEventListener('click', async () => {
  ask(false)
  await fetch('/api/v1/messages', { method: 'DELETE' })
  location.hash = '#/'
  element('filter').focus()
})
element('clear-filter').addEventListener('click', () => {
  element('filter').value = ''
  renderList()
  element('filter').focus()
})
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') leaveStep()
  if (event.key === 'ArrowDown') moveInList(event, 1)
  if (event.key === 'ArrowUp') moveInList(event, -1)
})
addEventListener('hashchange', open)

const events = new EventSource('/api/v1/events')
for (const name of ['open', 'added', 'changed', 'removed']) events.addEventListener(name, load)
events.addEventListener('error', () => {
  element('count').textContent = 'The inbox does not respond. Trying again…'
})
await load()
await open()
