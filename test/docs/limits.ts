import { Record } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

const titles: Readonly<Record<keyof typeof messageLimits, string>> = {
  common: "Every format",
  reading: "Reading",
  edifact: "EDIFACT",
  x12: "X12",
  mail: "EDI in a mail",
  json: "JSON",
  dcsa: "DCSA JSON",
  terminal: "JSON of terminals",
  rail: "JSON of railroads",
  ais: "AIS"
}

const sections = Record.keys(titles).map((name) => {
  const rows = Object.values(messageLimits[name]).map(
    ({ beyond, most, what }) => `| ${most.toLocaleString("en")} | ${what} | ${beyond} |`
  )
  return `## ${titles[name]}\n\n| Limit | Applies to | Above the limit |\n| -: | - | - |\n${rows.join("\n")}`
})

/** The page of the limits of a message, made from their definition. */
export const limitsPage = (): string => `# Limits of a message

For operators and senders of messages: look up how much Landfall reads of one pushed, dropped, or polled message.

Written by \`npm run generate -- docs\` from \`domain/tracking/source/messageLimits.ts\`. A message that is refused, as a whole or a part of it, is kept byte for byte with the reason ([inbox.md](../../guides/connect/inbox.md#read-again)), and the next one is read. How large a message may be to be taken at all is the operator's to say (\`INBOX_LIMIT_MB\` in [configuration.md](../configuration.md)).

${sections.join("\n\n")}
`
