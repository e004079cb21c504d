import { containerA, containerB, interchange, message, read, reasonsOf, vessel } from "./support.ts"

const locs = (ports: ReadonlyArray<string>) => ports.map((port) => `LOC+${port.replace(" ", "+")}:139:6`)

export interface Written {
  /** Such as `9 CNSHA`. */
  readonly header?: ReadonlyArray<string>
  readonly own?: ReadonlyArray<string>
  readonly status?: string
  readonly more?: ReadonlyArray<string>
  readonly sender?: string
  readonly bgm?: string
}

/** A report from the quay: container A and, where there is more, whatever follows. */
export const quay = (
  name: string,
  { bgm, header = [], more = [], own = [], sender = "SENDER", status = "" }: Written
) =>
  interchange(
    message("COARRI:D:95B:UN:ITG12", [
      bgm ?? `BGM+${name}+1+9`,
      vessel,
      ...locs(header),
      `EQD+CN+${containerA}+45G1:102:5++${status}+5`,
      "RFF+BN:BK1",
      "DTM+203:202601250930:203",
      ...locs(own),
      "MEA+AAE+G+KGM:10000",
      "SEL+A1234+CA",
      ...more
    ])
  ).replace("+SENDER+", `+${sender}+`)

export const other = (status: string, own: ReadonlyArray<string>) => [
  `EQD+CN+${containerB}+45G1:102:5++${status}+5`,
  "DTM+203:202601250945:203",
  ...locs(own)
]

/** Where and as what each container was moved: `discharge USLAX TS`. */
export const placed = (text: string) =>
  read(text).statements.flatMap(({ fact, place }) =>
    fact.type === "move"
      ? [[fact.move, place?.locode ?? place?.name ?? "-", fact.role].filter((one) => one !== null).join(" ")]
      : []
  )

export const refusals = (text: string) => [...reasonsOf(read(text))]

/** What is read of container A, whatever its move. */
export const itself = { equipment: 1, membership: 1, seal: 1, weight: 1 }
