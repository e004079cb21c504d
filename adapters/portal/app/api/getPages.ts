import { get } from "./client.ts"
import type { Parameters } from "./client.ts"
import type { Page, Resource } from "./documents.ts"

const largestPage = 100
/** Later pages are not loaded. */
const maxPages = 5

export const getPages = async <One extends Resource>(
  path: string,
  parameters: Parameters,
  signal: AbortSignal
): Promise<Page<One>> => {
  const data: Array<One> = []
  const included: Array<Resource> = []
  for (let number = 1; number <= maxPages; number++) {
    const page = await get<Page<One>>(
      path,
      { ...parameters, "page[size]": largestPage, "page[number]": number },
      signal
    )
    data.push(...page.data)
    included.push(...(page.included ?? []))
    if (page.links?.next == null) break
  }
  return { data, included }
}
