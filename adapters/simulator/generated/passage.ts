import type { Stop } from "../voyage/places.ts"

/** Degrees, roughly. */
const positions: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  CNSHA: [31, 122],
  CNNGB: [30, 122],
  CNTAO: [36, 120],
  CNXMN: [24, 118],
  VNCMT: [11, 107],
  THLCH: [13, 101],
  INNSA: [19, 73],
  JPYOK: [35, 140],
  BRSSZ: [-24, -46],
  KRPUS: [35, 129],
  SGSIN: [1, 104],
  MYTPP: [1, 104],
  LKCMB: [7, 80],
  USLAX: [34, -118],
  USNYC: [41, -74],
  USSAV: [32, -81],
  USMOB: [30, -88],
  CAVAN: [49, -123],
  NLRTM: [52, 4]
}

/** The approximate position of a port in degrees; null for an unknown one. */
export const positionOf = (unlocode: string): readonly [latitude: number, longitude: number] | null =>
  positions[unlocode] ?? null

const radians = (degrees: number) => (degrees * Math.PI) / 180
const milesOfRadian = 3440
const knots = 20

/** Days at sea between two ports, least and most: by the great circle at a steady speed, and a quarter longer. */
export const passage = ({ port: from }: Stop, { port: to }: Stop): readonly [least: number, most: number] => {
  const [a, b] = [positions[from.unlocode], positions[to.unlocode]]
  if (a === undefined || b === undefined) throw new Error(`No position of ${from.unlocode} or ${to.unlocode}`)
  const [y1, x1, y2, x2] = [radians(a[0]), radians(a[1]), radians(b[0]), radians(b[1])]
  const cosine = Math.sin(y1) * Math.sin(y2) + Math.cos(y1) * Math.cos(y2) * Math.cos(x1 - x2)
  const straight = (Math.acos(Math.min(1, cosine)) * milesOfRadian) / knots / 24
  const least = Math.max(2, straight)
  return [least, least * 1.25]
}
