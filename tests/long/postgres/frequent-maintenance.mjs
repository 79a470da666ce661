// Preloaded into a service process: maintenance runs every half second instead of every ten minutes.
const { setInterval } = globalThis
const maintenanceMillis = 10 * 60_000
globalThis.setInterval = (callback, millis, ...args) =>
  setInterval(callback, millis === maintenanceMillis ? 500 : millis, ...args)
