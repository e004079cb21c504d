import { areas } from "./areas.ts"
import type { Area, AreaName } from "./areas.ts"

const isAreaName = (name: string): name is AreaName => Object.hasOwn(areas, name)

/** The area that `AREA` names; the merge without it. */
export const areaName = ((): AreaName => {
  const given = process.env["AREA"] ?? "merge"
  if (!isAreaName(given)) throw new Error(`AREA must be one of ${Object.keys(areas).join(", ")}`)
  return given
})()

export const area: Area = areas[areaName]
