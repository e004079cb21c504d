import type { NotificationContent, NotificationItem } from "#application/ports/delivery/notification/Message.ts"

/** Slack's; it rejects a total of about 13,000 characters. */
const [maxBlocks, maxHeaderLength, maxSectionLength, maxTotalLength] = [50, 150, 3_000, 9_000]

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`

const link = (url: string | null, text: string): ReadonlyArray<string> => (url === null ? [] : [`<${url}|${text}>`])

const sectionOf = ({ link: url, map, sentence }: NotificationItem) => {
  const links = [...link(url, "Open"), ...link(map, "Map")].join(" · ")
  const text = `${cut(escape(sentence), maxSectionLength - links.length - 1)}${links === "" ? "" : `\n${links}`}`
  return { type: "section", text: { type: "mrkdwn", text } }
}

const fitting = (items: ReadonlyArray<NotificationItem>) => {
  let left = maxTotalLength
  const sections = items.slice(0, maxBlocks - 3).map(sectionOf)
  const end = sections.findIndex(({ text }) => (left -= text.text.length) < 0)
  return end < 0 ? sections : sections.slice(0, Math.max(1, end))
}

/** `text`: push notifications. */
export const slackBody = ({ items, more, rules, title, why }: NotificationContent) => {
  const sections = fitting(items)
  const left = more + items.length - sections.length
  const further = left === 0 ? [] : [{ type: "context", elements: [{ type: "mrkdwn", text: `${left} more` }] }]
  const about = [escape(why), ...link(rules, "Rules")].join(" ")
  return {
    text: cut(escape(title), maxSectionLength),
    blocks: [
      { type: "header", text: { type: "plain_text", text: cut(title, maxHeaderLength), emoji: false } },
      ...sections,
      ...further,
      { type: "context", elements: [{ type: "mrkdwn", text: cut(about, 2_000) }] }
    ]
  }
}
