import type { NotificationContent, NotificationItem } from "#application/ports/delivery/notification/Message.ts"

/** Bytes; Teams accepts 28 kB. */
const maxMessageBytes = 24_000

const plain = (text: string): string => text.replaceAll(/[\\[\]*_~`<>#]/g, (sign) => `\\${sign}`)

const link = (url: string | null, text: string): ReadonlyArray<string> => (url === null ? [] : [`[${text}](${url})`])

const textBlock = (text: string, more: object = {}) => ({ type: "TextBlock", text, wrap: true, ...more })

const itemOf = ({ link: url, map, sentence }: NotificationItem) => {
  const links = [...link(url, "Open"), ...link(map, "Map")].join(" · ")
  return textBlock(links === "" ? plain(sentence) : `${plain(sentence)}\n\n${links}`, { separator: true })
}

const cardOf = ({ items, more, rules, title, why }: NotificationContent) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      contentUrl: null,
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        msteams: { width: "Full" },
        body: [
          textBlock(plain(title), { size: "Medium", weight: "Bolder" }),
          ...items.map(itemOf),
          ...(more === 0 ? [] : [textBlock(`${more} more`, { isSubtle: true })]),
          textBlock(plain(why), { isSubtle: true, size: "Small", separator: true })
        ],
        ...(rules === null ? {} : { actions: [{ type: "Action.OpenUrl", title: "Rules", url: rules }] })
      }
    }
  ]
})

/** For workflow webhooks of Microsoft Teams. */
export const teamsBody = (message: NotificationContent): ReturnType<typeof cardOf> => {
  const card = cardOf(message)
  const { items, more } = message
  if (items.length <= 1 || Buffer.byteLength(JSON.stringify(card)) <= maxMessageBytes) return card
  const half = Math.ceil(items.length / 2)
  return teamsBody({ ...message, items: items.slice(0, half), more: more + items.length - half })
}
