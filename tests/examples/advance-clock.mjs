// Loaded into the server of an example: at SIGUSR2 its monotonic clock moves ahead by 11 minutes.
let ahead = 0
const { now } = performance
performance.now = () => now.call(performance) + ahead
process.on('SIGUSR2', () => {
  ahead += 11 * 60_000
  console.log('The clock has moved.')
})
