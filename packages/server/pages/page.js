/**
 * Enhances the hosted pages, which work without it: passkeys, checks while typing, the focus, and smaller pictures. Everything
 * that it sends is a form of the page. Texts are in attributes, because the pages are in the language of the user.
 */

/** @param {ParentNode} parent @param {string} selector */
const inputsIn = (parent, selector) =>
  [...parent.querySelectorAll(selector)].filter((each) => each instanceof HTMLInputElement)

// ---- Passkeys (https://www.w3.org/TR/webauthn-3/)

/** @type {AbortController | undefined} */
let suggesting

for (const form of document.forms) {
  if (form.dataset.passkey === undefined) continue
  const isSupported = 'PublicKeyCredential' in window && isSecureContext
  if (isSupported) {
    form.addEventListener('submit', (event) => void runCeremony(event, form))
    if (form.dataset.suggest !== undefined) void suggest(form)
  } else form.replaceChildren(hint(form.dataset.unsupported ?? ''))
  form.hidden = false
}

/** @param {string} text */
function hint(text) {
  const paragraph = document.createElement('p')
  paragraph.className = 'hint'
  paragraph.textContent = text
  return paragraph
}

/**
 * Asks the page for options, lets the browser use or create a passkey, and posts the result. Without options the form is posted
 * as it is, and the page says why.
 * @param {Event} event @param {HTMLFormElement} form
 */
async function runCeremony(event, form) {
  event.preventDefault()
  // The browser runs one ceremony at a time.
  suggesting?.abort()
  const button = form.querySelector('button')
  const failure = form.querySelector('.error')
  if (failure instanceof HTMLElement) failure.hidden = true
  if (button) button.disabled = true
  try {
    const options = await requestOptions(form)
    if (options) await fillIn(form, options)
    // A field is named like a method of the form.
    HTMLFormElement.prototype.submit.call(form)
  } catch {
    // The user has closed the dialog, or the browser has no passkey for this host.
    if (failure instanceof HTMLElement) failure.hidden = false
    if (button) button.disabled = false
    button?.focus()
    if (form.dataset.suggest !== undefined) void suggest(form)
  }
}

/**
 * Lets the browser suggest passkeys in the field for the address (conditional mediation). A chosen one posts the form. A
 * challenge ends after 65 seconds, and pages in the background request none.
 * @param {HTMLFormElement} form
 */
async function suggest(form) {
  // Extensions replace this function, and some fail.
  const isAvailable = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
  if (!isAvailable) return
  suggesting?.abort()
  if (document.hidden) return addEventListener('visibilitychange', () => void suggest(form), { once: true })
  suggesting = new AbortController()
  const { signal } = suggesting
  const options = await requestOptions(form).catch(() => null)
  if (!options || signal.aborted) return
  const renewal = setTimeout(() => void suggest(form), 55_000)
  try {
    await fillIn(form, options, { mediation: 'conditional', signal })
    HTMLFormElement.prototype.submit.call(form)
  } catch {
    // Another ceremony has begun, or the browser suggests nothing.
  } finally {
    clearTimeout(renewal)
  }
}

/**
 * Returns the options, or null if the page refuses them.
 * @param {HTMLFormElement} form
 */
async function requestOptions(form) {
  const body = new URLSearchParams({ options: '' })
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value)
  const response = await fetch(form.getAttribute('action') ?? location.href, { method: 'POST', body })
  return response.headers.get('content-type') === 'application/json' ? response.json() : null
}

/**
 * @param {HTMLFormElement} form @param {{ options_json: any, code?: string }} options
 * @param {CredentialRequestOptions} [mediation]
 */
async function fillIn(form, { options_json: options, code = '' }, mediation) {
  const isNew = form.dataset.passkey === 'create'
  const credential = isNew ? await createPasskey(options) : await usePasskey(options, mediation)
  for (const [name, value] of Object.entries({ passkey: JSON.stringify(credential), passkey_code: code })) {
    for (const field of inputsIn(form, `[name=${name}]`)) field.value = value
  }
}

/** @param {any} options Creation options in their JSON form, section 5.4 */
async function createPasskey(options) {
  const created = await navigator.credentials.create({
    publicKey: {
      ...options,
      rp: { ...options.rp, id: location.hostname },
      user: { ...options.user, id: toBytes(options.user.id) },
      challenge: toBytes(options.challenge),
      excludeCredentials: options.excludeCredentials.map(toDescriptor),
    },
  })
  const { response, ...common } = describe(created)
  return {
    ...common,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** @param {any} options Request options in their JSON form, section 5.5 @param {CredentialRequestOptions} [mediation] */
async function usePasskey(options, mediation) {
  const used = await navigator.credentials.get({
    ...mediation,
    publicKey: {
      ...options,
      rpId: location.hostname,
      challenge: toBytes(options.challenge),
      allowCredentials: options.allowCredentials.map(toDescriptor),
    },
  })
  const { response, ...common } = describe(used)
  return {
    ...common,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle && { userHandle: toText(response.userHandle) }),
    },
  }
}

/** @param {any} credential */
function describe(credential) {
  const { id, rawId, type, response, authenticatorAttachment } = credential
  return {
    ...{ id, rawId: toText(rawId), type, response, clientExtensionResults: {} },
    ...(authenticatorAttachment && { authenticatorAttachment }),
  }
}

/** @param {{ id: string, type: 'public-key', transports: AuthenticatorTransport[] }} descriptor */
const toDescriptor = ({ id, ...rest }) => ({ ...rest, id: toBytes(id) })

/** @param {string} text Base64url */
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** @param {ArrayBuffer} buffer */
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

// ---- Checks while typing: a field is checked once it is left, and again with each key until it is right

for (const [index, field] of inputsIn(document, '[data-invalid]').entries()) {
  const message = document.createElement('p')
  message.className = 'error'
  message.id = `invalid-${index}`
  message.textContent = field.dataset.invalid ?? ''
  const check = () => {
    const isWrong = isInvalid(field) && field.value !== ''
    if (isWrong) mark(field, message)
    else if (message.isConnected) unmark(field, message)
  }
  field.addEventListener('change', check)
  field.addEventListener('input', () => (message.isConnected ? check() : isInvalid(field)))
}

/** @param {HTMLInputElement} field */
function isInvalid(field) {
  const [other] = field.form && field.dataset.same ? inputsIn(field.form, `[name=${field.dataset.same}]`) : []
  field.setCustomValidity(other && other.value !== field.value ? (field.dataset.invalid ?? '') : '')
  return !field.validity.valid
}

/** @param {HTMLInputElement} field @param {HTMLElement} message */
function mark(field, message) {
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', message.id)
  if (!message.isConnected) (field.closest('label') ?? field).after(message)
}

/** @param {HTMLInputElement} field @param {HTMLElement} message */
function unmark(field, message) {
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
  message.remove()
}

// ---- Focus: after a refusal on the field to correct, with the reason as its description

const refusal = [...document.querySelectorAll('main [role=alert]')].find((each) => each.checkVisibility())
if (refusal instanceof HTMLElement) {
  refusal.id ||= 'refusal'
  const field = emptyFields().find((each) => refusal.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
  const corrected = field?.closest('section') === refusal.closest('section') ? field : null
  if (corrected) mark(corrected, refusal)
  else refusal.tabIndex = -1
  ;(corrected ?? refusal).focus()
} else if (!document.querySelector('main section') && matchMedia('(pointer: fine)').matches) {
  // On a phone, the keyboard would cover the page.
  emptyFields()[0]?.focus()
}

function emptyFields() {
  const fields = inputsIn(document, 'main input:not([type=hidden], [type=checkbox], [type=file])')
  return fields.filter((field) => field.value === '' && field.checkVisibility())
}

// ---- Forms are sent once

const pauseMillis = 3000
addEventListener('submit', (event) => {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
  if (form.dataset.sent) return event.preventDefault()
  form.dataset.sent = 'yes'
  setTimeout(() => delete form.dataset.sent, pauseMillis)
})

// ---- Pictures of cameras are larger than a form may be

const pictureSide = 512
const pictureMaxBytes = 1_000_000
for (const field of inputsIn(document, '[type=file]')) field.addEventListener('change', () => void shrink(field))

/** @param {HTMLInputElement} field */
async function shrink(field) {
  const file = field.files?.[0]
  if (!file || file.size <= pictureMaxBytes) return
  const image = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  if (!image) return
  const side = Math.min(image.width, image.height)
  canvas.width = canvas.height = pictureSide
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, pictureSide, pictureSide)
  canvas.toBlob((blob) => {
    const files = new DataTransfer()
    if (blob) files.items.add(new File([blob], 'picture.jpg', { type: blob.type }))
    if (blob) field.files = files.files
  }, 'image/jpeg')
}
