import type { Page } from "#application/ports/Page.ts"
import type { UnchangedPage, VersionPage } from "#application/ports/VersionedRecord.ts"
import type { Instant } from "#domain/Time.ts"
import { hashOf } from "#domain/voyage/observation/contentHash.ts"

export const versionPage = <Row>(page: Page<Row>, now: Instant): VersionPage<Row> => ({
  ...page,
  fingerprint: hashOf([page.rows, page.total, page.isCapped ?? false, page.end ?? null]),
  now
})

export const unlessKnown = <Row>(page: VersionPage<Row>, known: string | null): VersionPage<Row> | UnchangedPage =>
  page.fingerprint === known ? { fingerprint: page.fingerprint, now: page.now, rows: null } : page
