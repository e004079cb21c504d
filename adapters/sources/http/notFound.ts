import { forEachLeaf } from "./json/leaves.ts"
import { isMarkup } from "./markup.ts"

/** `unknown`: the interface reports an unknown number. `bare`: it is that, or a wrong URL. `elsewhere`: a wrong URL. */
export type NotFoundMeaning = "unknown" | "bare" | "elsewhere"

/** Texts of Amazon, Apigee, Azure, Express, FastAPI, Fastify, Go, Kong, and Spring. */
const isAboutThePath = (text: string): boolean =>
  /^(?:4\d\d\b.*|get|error|(?:the )?(?:requested )?(?:resource|page|url|route|path|endpoint|service)?\s*(?:was |is |could )?not (?:be )?found\.?|not_?found|no message available|no static resource\b.*|no route\b.*|no context-path\b.*|(?:cannot|route) get\b.*|unable to identify proxy\b.*|messaging\.adaptors\..*)$/i.test(
    text.trim()
  )

/** They do not explain anything. */
const isIncidental = (text: string): boolean =>
  /^(?:\/|https?:\/\/|about:blank)|^\d{4}-\d\d-\d\dT|^[\w-]{20,}$/.test(text.trim())

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const hasEmptyList = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0 || value.some(hasEmptyList)
  return typeof value === "object" && value !== null && Object.values(value).some(hasEmptyList)
}

/** Most interfaces report an unknown number with a 404 and a text, or with an empty list. */
export const readNotFound = (body: Uint8Array): NotFoundMeaning => {
  if (isMarkup(body)) return "elsewhere"
  const text = new TextDecoder().decode(body).trim()
  const content = parse(text)
  if (hasEmptyList(content)) return "unknown"
  const texts: Array<string> = []
  forEachLeaf(content, ({ value }) => {
    if (typeof value === "string" && !isIncidental(value)) texts.push(value)
  })
  if (texts.length === 0) return text.length > 2 ? "elsewhere" : "bare"
  return texts.every(isAboutThePath) ? "elsewhere" : "unknown"
}
