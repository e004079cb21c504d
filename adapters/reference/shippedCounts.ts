import { aliasCodes } from "./canonical.ts"
import { loadPorts } from "./ports.ts"
import { loadRailRamps } from "./railRamps.ts"
import { loadShippingLines } from "./shippingLines.ts"
import { loadTerminals } from "./terminals.ts"

export const shippedCounts = () => ({
  places: loadPorts().length,
  aliases: aliasCodes.length,
  terminals: loadTerminals().length,
  rail_ramps: loadRailRamps().length,
  shipping_lines: loadShippingLines().length
})
