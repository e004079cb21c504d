/**
 * Loaded into a process before it starts: at each SIGUSR2 its wall clock jumps, an hour ahead, then an hour behind, then
 * back to the truth. Timers go on, as they do when a machine's clock is set.
 */
const hours = [1, -1, 0]
let jumps = 0
let ahead = 0
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (target, values: Array<unknown>, self) =>
    Reflect.construct(target, values.length === 0 ? [Date.now()] : values, self) as object,
  apply: () => new Date().toString(),
  get: (target, name, self) =>
    name === "now" ? () => Real.now() + ahead : (Reflect.get(target, name, self) as unknown)
})

process.on("SIGUSR2", () => {
  ahead = (hours[jumps++ % hours.length] ?? 0) * 3_600_000
})
