import type { Voyage } from "./Voyage.ts"

/** Bills from this place on are further bills of the same containers. */
const first = 5

/** The voyage with a second bill of lading for the containers of each bill: two shippers share them under one booking. */
export const withOtherBills = (voyage: Voyage, billOf: (nth: number) => string): Voyage => ({
  ...voyage,
  consignments: voyage.consignments.map((consignment, index) => ({
    ...consignment,
    otherBills: [billOf(first + index)]
  }))
})
