import { containerA, interchange, message } from "./support.ts"

export const rail = "TDT+1++2+25+LFLN:172::CARRIER+++:::CSX TRANSPORTATION"
export const ship = "TDT+20+012E+1++LFLN:172+++9321483:146:11:LANDFALL PIONEER"

/** One status of one container on a bill. */
export const status = (sts: string, more: ReadonlyArray<string> = [], box: string = containerA) =>
  interchange(
    message("IFTSTA:D:00B:UN", [
      "BGM+23+S1+9",
      "NAD+CA+LFLN:160",
      "RFF+BM:BILL1",
      "CNI+1+C77",
      `STS+1+${sts}`,
      `RFF+EQ:${box}`,
      "DTM+334:202601250930:203",
      "LOC+175+USLAX:139:6",
      ...more,
      `EQD+CN+${box}+45G1:102:5++3+5`
    ])
  )
