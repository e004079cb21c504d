/** The date and number of an interchange. */
export interface Envelope {
  /** `YYMMDD HHMM`. */
  readonly dated: string
  readonly control: number
  readonly sender?: string
}

/** An X12 interchange with one set; `group` dates its group otherwise. */
export const x12 = (
  { control, dated, sender = "LINE" }: Envelope,
  lines: ReadonlyArray<string>,
  group: string | null = `20${dated}`
) => {
  const [date, time] = dated.split(" ")
  const number = String(control).padStart(9, "0")
  const parties = `ZZ*${sender.padEnd(15)}*ZZ*${"LANDFALL".padEnd(15)}`
  const gs = group === null ? [] : [`GS*QO*${sender}*LANDFALL*${group.replace(" ", "*")}*${control}*X*004010`]
  return [
    `ISA*00*${" ".repeat(10)}*00*${" ".repeat(10)}*${parties}*${date}*${time}*U*00401*${number}*0*P*>`,
    ...gs,
    "ST*315*0001",
    ...lines,
    `SE*${lines.length + 2}*0001`,
    ...(group === null ? [] : [`GE*1*${control}`]),
    `IEA*${group === null ? 0 : 1}*${number}`
  ]
    .map((segment) => `${segment}~`)
    .join("")
}

export const edifact = ({ control, dated, sender = "LINE" }: Envelope, type: string, lines: ReadonlyArray<string>) =>
  [
    `UNB+UNOA:2+${sender}+LANDFALL+${dated.replace(" ", ":")}+${control}`,
    `UNH+1+${type}:D:99B:UN`,
    ...lines,
    `UNT+${lines.length + 2}+1`,
    `UNZ+1+${control}`
  ]
    .map((segment) => `${segment}'`)
    .join("")
