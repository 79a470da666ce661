import { defineElements } from 'http://localhost:8100/elements/portico.js'

// Defines <portico-sign-in> and the other elements, and returns the app with its calls.
const portico = defineElements({
  projectId: 'your-project-id',
  publishableClientKey: 'your-publishable-client-key',
})

/** Replaces the page by a template, and returns its elements by selector. */
function show(id) {
  const content = document.querySelector(`#${id}`).content.cloneNode(true)
  document.body.append(content)
  return (selector) => document.querySelectorAll(`body > :not(template) ${selector}`)
}

const nameOf = (user) => user.displayName ?? user.primaryEmail

async function showHome() {
  const user = await portico.currentUser.load()
  const find = show('home')
  for (const element of find('[data-for]')) element.hidden = element.dataset.for !== (user ? 'user' : 'visitor')
  for (const element of find('.name')) element.textContent = user ? nameOf(user) : ''
  for (const link of find('#sign-in')) link.href = portico.urlOf('signIn', { returnTo: true })
}

/** A page behind sign-in: visitors without a session are sent to sign-in, and return here. */
async function showAccount() {
  const user = await portico.currentUser.load()
  if (!user) return location.replace(portico.urlOf('signIn', { returnTo: true }))
  const find = show('account')
  for (const element of find('.name')) element.textContent = nameOf(user)
  for (const button of find('#sign-out')) {
    button.addEventListener('click', async () => {
      await portico.sessions.signOut()
      location.assign('/')
    })
  }
}

if (location.pathname.startsWith('/handler/')) show('handler')
else if (location.pathname === '/account') await showAccount()
else await showHome()
