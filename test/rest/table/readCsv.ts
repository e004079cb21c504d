/** The records of a file as RFC 4180 has it, read character by character. */
export const readCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const records: Array<Array<string>> = []
  let record: Array<string> = []
  let field = ""
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ""
    if (isQuoted) {
      if (character !== '"') field += character
      else if (text[at + 1] === '"') field += text[++at]
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ",") {
      record.push(field)
      field = ""
    } else if (character === "\r" && text[at + 1] === "\n") {
      at++
      records.push([...record, field])
      record = []
      field = ""
    } else field += character
  }
  return records
}

/** The rows by the names of the first line. */
export const rowsOf = (text: string): ReadonlyArray<Readonly<Record<string, string>>> => {
  const [names = [], ...records] = readCsv(text)
  return records.map((record) => Object.fromEntries(names.map((name, index) => [name, record[index] ?? "MISSING"])))
}
