import { createHash } from "node:crypto"

const digest = (...parts: ReadonlyArray<string>): Buffer => createHash("sha256").update(parts.join("\u0000")).digest()

/** In [0, 1). By labels only, so the order of draws does not matter. */
export const draw = (...labels: ReadonlyArray<string>): number => digest(...labels).readUIntBE(0, 6) / 2 ** 48

/** Version 8. */
export const uuid = (...labels: ReadonlyArray<string>): string => {
  const bytes = digest(...labels).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

export interface Dice {
  /** Whole minutes, uniform between two numbers of hours. */
  readonly hours: (label: string, least: number, most: number) => number
  readonly chance: (label: string, share: number) => boolean
  readonly pick: <A>(label: string, from: readonly [A, ...ReadonlyArray<A>]) => A
}

export const dice = (seed: string, voyage: string): Dice => ({
  hours: (label, least, most) => Math.round((least + draw(seed, voyage, label) * (most - least)) * 60),
  chance: (label, share) => draw(seed, voyage, label) < share,
  pick: (label, from) => from[Math.floor(draw(seed, voyage, label) * from.length)] ?? from[0]
})
