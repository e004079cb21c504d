import { Redacted } from "effect"

import type { Mail } from "#application/ports/delivery/notification/MailSender.ts"

const below = (label: string, url: string | null): ReadonlyArray<string> => (url === null ? [] : [`${label}: ${url}`])

export const describeFurtherChanges = (more: number): string =>
  `${more} more ${more === 1 ? "change" : "changes"} not listed.`

export const writeText = ({ message, unsubscribe }: Mail): string => {
  const { items, more, rules, why } = message
  return [
    ...items.flatMap(({ link, sentence }) => [sentence, ...below("Open in Landfall", link), ""]),
    ...(more === 0 ? [] : [describeFurtherChanges(more), ""]),
    "-- ",
    why,
    ...below("Notification rules", rules),
    ...(unsubscribe === null ? [] : below("Unsubscribe", Redacted.value(unsubscribe))),
    ""
  ].join("\n")
}
