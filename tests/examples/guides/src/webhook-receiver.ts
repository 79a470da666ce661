import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks' // or from 'svix': both accept the same signatures

const { WEBHOOK_SECRET = '' } = process.env // whsec_…, see below
const webhook = new Webhook(WEBHOOK_SECRET)
const headerNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

createServer(async (request, response) => {
  const headers = Object.fromEntries(headerNames.map((name) => [name, String(request.headers[name])]))
  try {
    const event = webhook.verify(await text(request), headers)
    console.log(event) // { type: 'user.created', sequence: 41, data: { id: '…', primary_email: '…', … } }
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(3000)
