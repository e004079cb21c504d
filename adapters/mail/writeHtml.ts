import { Redacted } from "effect"

import type { Mail, MapPicture } from "#application/ports/delivery/notification/MailSender.ts"
import type { NotificationItem } from "#application/ports/delivery/notification/Message.ts"

import { describeFurtherChanges } from "./writeText.ts"

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export const cidOf = ({ container_id }: MapPicture): string => `map-${container_id}@landfall`

const link = (url: string | null, text: string): string =>
  url === null ? "" : `<a href="${escape(url)}" style="color:#0b4f8a">${text}</a>`

const pictureOf = (picture: MapPicture | undefined): string =>
  picture === undefined
    ? ""
    : `<p style="margin:8px 0 0"><img src="cid:${cidOf(picture)}" alt="Route map of container ${escape(picture.number)}" width="560" style="max-width:100%;height:auto;border:0"></p>`

const itemOf = ({ link: url, sentence }: NotificationItem, picture: MapPicture | undefined): string =>
  `<div style="margin:0 0 20px"><p style="margin:0">${escape(sentence)}</p>` +
  (url === null ? "" : `<p style="margin:4px 0 0">${link(url, "Open in Landfall")}</p>`) +
  `${pictureOf(picture)}</div>`

/** Self-contained. A map follows its container's last change. */
export const writeHtml = ({ message, pictures, unsubscribe }: Mail): string => {
  const { items, more, rules, title, why } = message
  const last = new Map(items.map(({ container_id }, at) => [container_id, at]))
  const listed = items.map((item, at) =>
    itemOf(
      item,
      last.get(item.container_id) === at ? pictures.find((one) => one.container_id === item.container_id) : undefined
    )
  )
  const ways = [
    link(rules, "Notification rules"),
    link(unsubscribe === null ? null : Redacted.value(unsubscribe), "Unsubscribe")
  ]
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head>`,
    `<body style="font:16px/1.5 system-ui,sans-serif;color:#16202b;background:#ffffff;margin:0;padding:16px">`,
    `<div style="max-width:600px"><h1 style="font-size:19px;line-height:1.3;margin:0 0 16px">${escape(title)}</h1>`,
    ...listed,
    more === 0 ? "" : `<p>${describeFurtherChanges(more)}</p>`,
    `<p style="font-size:14px;color:#4a5765;border-top:1px solid #c6ced6;padding-top:12px">${escape(why)} ${ways.filter((way) => way !== "").join(" · ")}</p>`,
    `</div></body></html>`
  ].join("\n")
}
