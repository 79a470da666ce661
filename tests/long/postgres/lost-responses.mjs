/** Preloaded into the service: drops the responses to requests with the header `x-lose-response`. */
import { ServerResponse } from 'node:http'

for (const method of ['writeHead', 'write', 'end']) {
  const original = ServerResponse.prototype[method]
  ServerResponse.prototype[method] = function (...args) {
    return this.req.headers['x-lose-response'] === undefined ? original.apply(this, args) : this
  }
}
