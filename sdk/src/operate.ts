import type { CallOptions } from "./CallOptions.ts"
import type { Resource } from "./generated/schemas.ts"
import { One } from "./One.ts"
import type { OneDocument } from "./One.ts"
import { Page } from "./Page.ts"
import type { ListDocument } from "./Page.ts"
import { queryOf } from "./query.ts"
import { responseInfoOf } from "./ResponseInfo.ts"
import type { Route } from "./Route.ts"
import { jsonOf, send } from "./send.ts"
import type { ApiRequest } from "./send.ts"
import type { LandfallOptions } from "./Settings.ts"

type Input = Readonly<Record<string, unknown>>

const bodyMembers: ReadonlySet<string> = new Set(["attributes", "relationships", "body"])

/** `randomUUID` is missing in pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")

const pathOf = ({ path }: Route, input: Input): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name]
    if (typeof value !== "string" || value === "") throw new TypeError(`${name} must be a text that is not empty`)
    return encodeURIComponent(value)
  })

const queryMembers = ({ method, namesRecord, path }: Route, input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name]) =>
        name !== "strict" &&
        !path.includes(`{${name}}`) &&
        !(method !== "GET" && bodyMembers.has(name)) &&
        !(namesRecord === true && name === "id")
    )
  )

const bodyOf = ({ namesRecord, sends }: Route, input: Input): string | null => {
  if (sends === undefined) return null
  if (sends === null) return input["body"] === undefined ? null : JSON.stringify(input["body"])
  const { attributes, id, relationships } = input
  return JSON.stringify({ data: { type: sends, ...(namesRecord === true ? { id } : {}), attributes, relationships } })
}

const askedOf = (settings: LandfallOptions, route: Route, input: Input, options: CallOptions): ApiRequest => {
  const query = queryOf(queryMembers(route, input))
  const isKeyed = route.isKeyed === true
  return {
    method: route.method,
    url: `${(settings.url ?? "").replace(/\/+$/, "")}${pathOf(route, input)}${query === "" ? "" : `?${query}`}`,
    headers: {
      ...(isKeyed ? { "idempotency-key": options.idempotencyKey ?? newKey() } : {}),
      ...(input["strict"] === true ? { prefer: "handling=strict" } : {})
    },
    body: bodyOf(route, input),
    isKeyed,
    isOpen: route.answer === "text"
  }
}

/** The link's query at the client's address of the service. */
const following = (asked: ApiRequest, link: string): ApiRequest => ({
  ...asked,
  url: asked.url.replace(/\?.*$/, "") + new URL(link, "http://service").search
})

type List = Page<Resource, Resource, unknown>

const pageOf = async (settings: LandfallOptions, asked: ApiRequest, options: CallOptions): Promise<List> => {
  const answer = await send(settings, asked, options)
  const document = jsonOf(answer, asked) as ListDocument<Resource, Resource, unknown>
  return new Page(document, responseInfoOf(answer), (link) => pageOf(settings, following(asked, link), options))
}

/** Returns the response in the form that the caller's type promises. */
export const operate = async (
  settings: LandfallOptions,
  route: Route,
  input: Input = {},
  options: CallOptions = {}
): Promise<unknown> => {
  const asked = askedOf(settings, route, input, options)
  if (route.answer === "many") return pageOf(settings, asked, options)
  const answer = await send(settings, asked, options)
  switch (route.answer) {
    case "one":
      return new One(jsonOf(answer, asked) as OneDocument<Resource, Resource, unknown>, responseInfoOf(answer))
    case "plain":
      return jsonOf(answer, asked)
    case "text":
      return answer.response
    case "none":
      return undefined
  }
}
