import { facilityCode } from "#domain/reference/place/Place.ts"

interface ApmFacility {
  readonly code: string
  /** `<UN/LOCODE>/<facility code>` in the spelling of carriers and registers. */
  readonly ours: ReadonlyArray<string>
}

const apmFacilities: ReadonlyArray<ApmFacility> = [
  { code: "USLAX", ours: ["USLAX/APMT"] },
  { code: "USNWK", ours: ["USNYC/APMT", "USEWR/APMT"] },
  { code: "USMOB", ours: ["USMOB/APMT"] },
  { code: "USMIA", ours: ["USMIA/SOU"] },
  { code: "ARBUE", ours: ["ARBUE/TERM4"] },
  { code: "BHKBS", ours: ["BHAHD/POSU", "BHKBS/POSU"] },
  { code: "DKAAR", ours: ["DKAAR/APMT"] },
  { code: "ESALG", ours: ["ESALG/APM"] },
  { code: "ESBCN", ours: ["ESBCN/TCB"] },
  { code: "GTPRQ", ours: ["GTPRQ/TCQ"] },
  { code: "INNSA", ours: ["INNSA/GTICI"] },
  { code: "INPAV", ours: ["INPPV/APMT", "INPAV/APMT"] },
  { code: "ITVDL", ours: ["ITVDL/VGT"] },
  { code: "NGAPP", ours: ["NGAPP/APMTER"] },
  { code: "NLRTM", ours: ["NLRTM/NLMVII"] },
  { code: "SEGOT", ours: ["SEGOT/CT1"] }
]

export const apmCodeOf = (facility: string): string | null => {
  const [locode = "", code = ""] = facility.trim().split("/")
  const ours = facilityCode(locode.toUpperCase(), code)
  return apmFacilities.find((one) => ours !== null && one.ours.includes(ours))?.code ?? null
}
