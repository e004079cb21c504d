import type { Body } from "./responses.ts"

interface Row {
  readonly id: string
}

/** Rows of a list that is long. */
export const manyRows = 200

/** The service returns no more at once. */
const maxPageSize = 100

/** Lists of which an account cannot have as many. */
const limits: ReadonlyArray<readonly [path: RegExp, rows: number]> = [
  [/\/saved_views$/, 100],
  [/\/share_links$/, 20],
  [/\/custom_fields$/, 100],
  [/\/custom_field_definitions$/, 100],
  [/\/webhooks$/, 100],
  [/\/publishable_tokens$/, 100],
  [/\/api_keys$/, 100],
  [/\/(shipping_lines|users)$/, 60]
]

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && "id" in value

/** A list with its rows repeated under new ids, page by page. Records of one kind that others name stay. */
export const repeat = (body: Body, { pathname, searchParams }: URL): Body => {
  if (!Array.isArray(body.data) || !body.data.every(isRow) || body.data.length === 0) return body
  const rows = body.data as ReadonlyArray<Row>
  const total = limits.find(([path]) => path.test(pathname))?.[1] ?? manyRows
  const size = Math.min(Number(searchParams.get("page[size]") ?? total), maxPageSize)
  const from = (Number(searchParams.get("page[number]") ?? 1) - 1) * size
  const data = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => {
    const row = rows[(from + index) % rows.length]
    return from + index < rows.length ? row : { ...row, id: idAt(row?.id ?? "", from + index) }
  })
  const next = `${pathname}?page[number]=${from / size + 2}`
  const links = { ...body.links, ...(from + size < total ? { next } : {}) }
  return { ...body, data, links, meta: { ...body.meta, total } }
}

/** Another id of the same form. */
const idAt = (id: string, index: number): string => `${id.slice(0, -4)}${index.toString(16).padStart(4, "0")}`
