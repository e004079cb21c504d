import { checkDigit } from "#domain/voyage/container/ContainerNumber.ts"

const numbered = (serial: number): string => {
  const stem = `LFLU${String(serial).padStart(6, "0")}`
  return `${stem}${checkDigit(stem)}`
}

const containersOfMessage = 200

const container = (serial: number): ReadonlyArray<string> => [
  `EQD+CN+${numbered(serial)}+45G1:102:5++3+5`,
  `RFF+BM:BILL${serial}`,
  `RFF+BN:BOOK${serial}`,
  "TMD+3",
  `DTM+203:20260110${String(serial % 24).padStart(2, "0")}15:203`,
  "LOC+9+CNSHA:139:6",
  "LOC+11+USLAX:139:6",
  "LOC+147+0120482:139:5",
  "MEA+AAE+G+KGM:21500",
  `SEL+S${serial}+CA`,
  ...Array.from({ length: 25 }, (_, line) => `HAN+${line}:HANDLE WITH CARE, LINE ${line} OF 25`)
]

/** An interchange of discharge reports of about so many megabytes: large, and within all limits. */
export const largeInterchange = (megabytes: number): Uint8Array => {
  const texts: Array<string> = ["UNB+UNOC:3+TERMINAL+CARRIER+260120:0800+77'"]
  let [size, messages] = [0, 0]
  while (size < megabytes * 1024 * 1024) {
    messages++
    const containers = Array.from({ length: containersOfMessage }, (_, index) =>
      container(messages * containersOfMessage + index)
    )
    const body = [
      `UNH+${messages}+COARRI:D:95B:UN:ITG14`,
      `BGM+98+R${messages}+9`,
      `TDT+20+${messages}E+1++MSK:172+++9321483:146:11:EVER TEST`,
      "LOC+11+USLAX:139:6",
      "DTM+137:202601200800:203",
      ...containers.flat()
    ]
    const text = [...body, `UNT+${body.length + 1}+${messages}`].map((segment) => `${segment}'`).join("")
    size += text.length
    texts.push(text)
  }
  return new TextEncoder().encode([...texts, `UNZ+${messages}+77'`].join(""))
}
