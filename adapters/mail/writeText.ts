import { Redacted } from "effect"

import type { Mail } from "#application/ports/notification/MailSender.ts"

const below = (label: string, url: string | null): ReadonlyArray<string> => (url === null ? [] : [`${label}: ${url}`])

/** How many changes a message does not name. */
export const furtherOf = (more: number): string =>
  `${more} further ${more === 1 ? "change is" : "changes are"} not listed here.`

/** A mail as plain text. */
export const writeText = ({ message, unsubscribe }: Mail): string => {
  const { items, more, rules, why } = message
  return [
    ...items.flatMap(({ link, sentence }) => [sentence, ...below("More", link), ""]),
    ...(more === 0 ? [] : [furtherOf(more), ""]),
    "-- ",
    why,
    ...below("Your rules", rules),
    ...(unsubscribe === null ? [] : below("Unsubscribe from these mails", Redacted.value(unsubscribe))),
    ""
  ].join("\n")
}
