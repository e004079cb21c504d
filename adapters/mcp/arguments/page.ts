import { Schema } from "effect"

import type { Page, PageRequest } from "#application/ports/Page.ts"

const maxPageSize = 25

const whole = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }))

export const pageArguments = {
  page: Schema.optionalKey(whole(10_000).annotate({ description: "From 1" })),
  page_size: Schema.optionalKey(whole(maxPageSize).annotate({ description: "Usually 25" }))
}

interface PageArguments {
  readonly page?: number
  readonly page_size?: number
}

export const readPage = ({ page = 1, page_size = maxPageSize }: PageArguments): PageRequest => ({
  number: page,
  size: page_size
})

export const pageMetadata = (
  { number, size }: PageRequest,
  { isCapped = false, rows, total }: Page<unknown>,
  more: Readonly<Record<string, unknown>> = {}
) => {
  const hasMore = isCapped ? rows.length === size : number * size < total
  return {
    ...more,
    page: number,
    page_size: size,
    total,
    ...(isCapped ? { total_is_capped: true } : {}),
    has_more: hasMore,
    ...(hasMore ? { next_page: number + 1 } : {})
  }
}
