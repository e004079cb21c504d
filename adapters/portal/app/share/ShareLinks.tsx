import { useQuery } from "@tanstack/react-query"

import { getDocument, sendDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { ErrorBlock } from "../parts/layout/StateBlock.tsx"
import { Time } from "../parts/Time.tsx"
import { Share } from "./Share.tsx"
import { isExpired } from "./ShareLink.ts"
import type { ShareLink } from "./ShareLink.ts"

import entries from "../parts/layout/entries.module.css"

const nameOf = ({ attributes }: ShareLink): string => attributes.name ?? "Unnamed link"

const shownBy = ({ attributes: { shows_fees, shows_holds } }: ShareLink): string => {
  if (shows_holds && shows_fees) return ", with holds and fees"
  return shows_holds ? ", with holds" : shows_fees ? ", with fees" : ""
}

export const ShareLinks = ({ shipment }: { readonly shipment: string }) => {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["share_links", shipment],
    queryFn: ({ signal }) => getDocument<Page<ShareLink>>(`shipments/${shipment}/share_links`, {}, signal)
  })
  return (
    <Card title="Share links" level={2} label="Share links" foot={<Share shipment={shipment} />}>
      {isError ? <ErrorBlock title="The links could not be loaded" error={error} retry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p>Not shared</p> : null}
      {data === undefined || data.data.length === 0 ? null : (
        <ul className={entries.entries}>
          {data.data.map((link) => (
            <li key={link.id} className={entries.entry}>
              <span>
                {nameOf(link)}
                <small>
                  {isExpired(link, Date.now()) ? "expired " : "until "}
                  <Time at={link.attributes.expires_at} zone="UTC" />
                  {shownBy(link)}
                </small>
              </span>
              <ConfirmButton
                act="Revoke"
                what={nameOf(link)}
                isDangerous
                change={() => sendDocument("DELETE", `share_links/${link.id}`)}
              >
                <p>The link will stop working.</p>
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
