import { Option, Schema } from "effect"

const Id = Schema.Union([Schema.String, Schema.Finite])

/** The message itself is forwarded unchanged. */
const Message = Schema.Struct({
  id: Schema.optionalKey(Schema.NullOr(Id)),
  method: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(
    Schema.Struct({
      name: Schema.optionalKey(Schema.String),
      uri: Schema.optionalKey(Schema.String),
      requestId: Schema.optionalKey(Id),
      _meta: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown))
    })
  ),
  result: Schema.optionalKey(Schema.Struct({ protocolVersion: Schema.optionalKey(Schema.String) }))
})
export type Message = typeof Message.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Message))

export const readMessage = (line: string): Message | undefined => Option.getOrUndefined(decode(line))

const revisionOf = ({ params }: Message, agreed: string | null): string | null => {
  const named = params?._meta?.["io.modelcontextprotocol/protocolVersion"]
  return typeof named === "string" ? named : agreed
}

/** Newer revisions also require the method and its target. */
export const headersOf = (message: Message, agreed: string | null): Readonly<Record<string, string>> => {
  const revision = revisionOf(message, agreed)
  const { method, params } = message
  if (revision === null || method === "initialize") return {}
  const about = params?.name ?? params?.uri
  return {
    "mcp-protocol-version": revision,
    ...(params?._meta === undefined || method === undefined ? {} : { "mcp-method": method }),
    ...(params?._meta === undefined || about === undefined ? {} : { "mcp-name": about })
  }
}
