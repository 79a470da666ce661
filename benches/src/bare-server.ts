/** The minimal node:http server, run as its own process. Responds to each path, `/health` as well. */
import { createServer } from 'node:http'

const body = JSON.stringify({ hello: 'world' })
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('SIGTERM', () => process.exit(0))
