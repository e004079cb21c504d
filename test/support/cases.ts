const { env } = process

/** `npm test -- --suite long` plays the long form of every generated test; each run of `npm test` plays its first cases. */
export const isLong = env.LONG === "1"

/** How many cases a generated test plays. Its own variable, such as `SIMULATION_SEEDS=40`, goes before both forms. */
export const casesOf = (variable: string, { long, usual }: { readonly usual: number; readonly long: number }) =>
  Number(env[variable] ?? (isLong ? long : usual))

/**
 * On how many values a property is tried: each run of `npm test` tries a fifth of them. Values of large schemas are often
 * thrown away while they are made, which is no failure.
 */
export const triedOn = (long: number) => ({ runs: isLong ? long : Math.ceil(long / 5), maxDiscards: 50 * long })
