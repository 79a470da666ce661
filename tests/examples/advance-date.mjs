// Loaded into the server of an example, as advance-clock.mjs: at SIGUSR2 both clocks move ahead by 11 minutes.
import './advance-clock.mjs'

let ahead = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
  // Next.js copies the own properties of the class.
  static UTC = RealDate.UTC
  static parse = RealDate.parse
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + ahead)
    else super(...args)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
process.on('SIGUSR2', () => {
  ahead += 11 * 60_000
})
