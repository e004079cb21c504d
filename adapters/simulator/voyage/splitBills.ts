import type { Voyage } from "./Voyage.ts"

/** Bill numbers from this index are further bills of the same containers. */
const firstFurtherBill = 5

/** Two shippers share the containers under one booking. */
export const withOtherBills = (voyage: Voyage, billOf: (nth: number) => string): Voyage => ({
  ...voyage,
  consignments: voyage.consignments.map((consignment, index) => ({
    ...consignment,
    otherBills: [billOf(firstFurtherBill + index)]
  }))
})
