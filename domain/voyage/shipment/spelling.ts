import { documentKey } from "../../reference/carrier/documentKey.ts"
import type { Document } from "../observation/Observation.ts"

/** Replaces the number by its canonical spelling. */
export type Respell = (document: Document) => Document

/** Shortest, then first in text order. */
const isBetter = (a: Document, b: Document): boolean =>
  a.number.length === b.number.length ? a.number < b.number : a.number.length < b.number.length

/** Earlier groups take precedence. */
export const chooseSpellings = (
  groups: ReadonlyArray<ReadonlyArray<Document>>,
  codes: ReadonlyArray<string>
): Respell => {
  const keys = new Map<string, string>()
  const keyOf = ({ number, type }: Document): string => {
    const key = keys.get(number) ?? documentKey(number, codes)
    keys.set(number, key)
    return `${type}|${key}`
  }
  const chosen = new Map<string, Document>()
  for (const group of groups) {
    const found = new Map<string, Document>()
    for (const document of group) {
      const key = keyOf(document)
      const best = found.get(key)
      if (best === undefined || isBetter(document, best)) found.set(key, document)
    }
    for (const [key, document] of found) if (!chosen.has(key)) chosen.set(key, document)
  }
  return (document) => {
    const spelling = chosen.get(keyOf(document))
    return spelling === undefined || spelling.number === document.number
      ? document
      : { ...document, number: spelling.number }
  }
}

export const hasUniqueSpellings = (numbers: ReadonlySet<string>, codes: ReadonlyArray<string>): boolean =>
  numbers.size < 2 || new Set([...numbers].map((number) => documentKey(number, codes))).size === numbers.size

/** Returns the same object if unchanged. */
export const respellDocuments = <Named extends { readonly documents: ReadonlyArray<Document> }>(
  statement: Named,
  respell: Respell
): Named => {
  const documents = statement.documents.map(respell)
  return documents.every((document, index) => document === statement.documents[index])
    ? statement
    : { ...statement, documents }
}
