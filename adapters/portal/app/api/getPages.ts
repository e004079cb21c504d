import { getDocument } from "./client.ts"
import type { Parameters } from "./client.ts"
import type { Page, Resource } from "./documents.ts"

const maxPageSize = 100
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
    const page = await getDocument<Page<One>>(
      path,
      { ...parameters, "page[size]": maxPageSize, "page[number]": number },
      signal
    )
    data.push(...page.data)
    included.push(...(page.included ?? []))
    if (page.links?.next == null) break
  }
  return { data, included }
}
