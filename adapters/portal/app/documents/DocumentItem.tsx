import { useMutation } from "@tanstack/react-query"

import { getDocument, sendDocument } from "../api/client.ts"
import { related } from "../api/documents.ts"
import type { IncludedResources } from "../api/documents.ts"
import type { NamedResource } from "../api/NamedResource.ts"
import type { TradeDocument } from "../api/schemas.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { FormError } from "../forms/FormError.tsx"
import { Time } from "../parts/Time.tsx"
import { DocumentKind } from "./DocumentKind.tsx"
import { pathOfUrl } from "./pathOf.ts"
import { formatFileSize } from "./sizeOf.ts"

import actions from "../parts/layout/actions.module.css"
import entries from "../parts/layout/entries.module.css"
import text from "../parts/text.module.css"

interface DocumentItemProps {
  readonly document: TradeDocument
  readonly included: IncludedResources | undefined
}

export const DocumentItem = ({ document, included }: DocumentItemProps) => {
  const { attributes: a, id } = document
  const addedBy = related<NamedResource>(document, "user", included)?.attributes.name
  const download = useMutation({
    mutationFn: async () => {
      const { download_url } = await getDocument<{ readonly download_url: string }>(`documents/${id}/download_url`)
      location.assign(pathOfUrl(download_url))
    }
  })
  return (
    <li className={entries.entry}>
      <div>
        <b className={text.breakable}>{a.name}</b>
        <small className={text.breakable}>
          {a.file_name}, {formatFileSize(a.file_size_bytes)}, added <Time at={a.created_at} zone="UTC" />
          {addedBy == null ? "" : ` by ${addedBy}`}
        </small>
        <DocumentKind document={document} />
        <FormError error={download.error} again={() => download.mutate()} />
      </div>
      <div className={actions.actions}>
        <button type="button" aria-label={`Download: ${a.name}`} onClick={() => download.mutate()}>
          Download
        </button>
        <ConfirmButton act="Delete" what={a.name} isDangerous change={() => sendDocument("DELETE", `documents/${id}`)}>
          <p>The document and its file are deleted for all users and all shipments. This cannot be undone.</p>
        </ConfirmButton>
      </div>
    </li>
  )
}
